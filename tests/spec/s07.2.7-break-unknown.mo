model A Real x = 1; end A;
model M extends A(y = break); end M;
