model A parameter Real x = 1; end A;
model B = A(y = 2);
model M B b; end M;
