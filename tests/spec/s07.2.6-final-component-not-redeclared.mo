model A parameter Real x = 1; end A;
model B replaceable A a; end B;
model C extends B(final a(x = 2)); end C;
model M C c(a(x = 3)); end M;
