model A parameter Real x = 4; end A;
model B extends A(x = break); end B;
model M B b(x = 1); end M;
