model A parameter Real k = 1; Real x = 1; end A;
model M extends A(break k); end M;
