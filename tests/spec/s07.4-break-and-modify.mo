model A parameter Real k = 1; end A;
model B A a; end B;
model M extends B(break a, a(k = 2)); end M;
