model A parameter Real x(min = 3, start = 2) = 4; end A;
model B extends A(x(min = break)); end B;
model M B b(x = 1); end M;
