model A Real x = 1; end A;
model B A a; end B;
model M extends B(break b); end M;
