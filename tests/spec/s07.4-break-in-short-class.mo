model A parameter Real k = 1; end A;
model B A a; end B;
model C = B(break a);
model M C c; end M;
