record A parameter Real x = 1; parameter Real y = 1; end A;
model B parameter A a(final x = 2); end B;
model M B b(a = A(4, 5)); end M;
