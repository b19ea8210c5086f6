model A parameter Real k = 1; end A;
model B A a; end B;
model C extends B(break a); end C;
model M C c(a(k = 2)); end M;
