model A Real x = 1; end A;
model B extends A(final x = break); equation x = 2; end B;
model M B b(x = 3); end M;
