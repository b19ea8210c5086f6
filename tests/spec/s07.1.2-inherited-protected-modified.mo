model A protected parameter Real x = 1; end A;
model B extends A; end B;
model M B b(x = 2); end M;
