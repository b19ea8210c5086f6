model T parameter Real a = 1; end T;
model A extends T(final a = 2); end A;
model M A x(a = 3); end M;
