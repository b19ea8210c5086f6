model A parameter Real k = 1; end A;
model B A a; end B;
model M B b(break a); end M;
