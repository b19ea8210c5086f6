model A parameter Real x = 1; end A;
model B extends A(final x = 2); end B;
model M extends B(x = break); end M;
