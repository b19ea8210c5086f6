model A parameter Real x = 1; end A;
model B A a(final x = 2); end B;
model M B b(a.x = 3); end M;
