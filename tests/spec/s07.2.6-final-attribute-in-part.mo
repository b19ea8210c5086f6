type L = Real(final unit = "m");
model A L x = 1; end A;
model M A a(x(unit = "s")); end M;
