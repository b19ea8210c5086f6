model A protected parameter Real x = 1; end A;
model B extends A(x = 2); end B;
model S = A(x = 3);
model M B b; S s; end M;
