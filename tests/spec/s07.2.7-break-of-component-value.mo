model A Real x = 1; end A;
model M A a(x = break); end M;
