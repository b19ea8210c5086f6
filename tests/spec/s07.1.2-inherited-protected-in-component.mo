model A protected parameter Real x = 1; end A;
model B extends A; end B;
model C B b; end C;
model M extends C(b(x = 2)); end M;
