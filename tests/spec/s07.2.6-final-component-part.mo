model A parameter Real x = 1; end A;
model B final A a; end B;
model M B b(a(x = 2)); end M;
