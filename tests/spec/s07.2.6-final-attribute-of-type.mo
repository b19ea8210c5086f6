type L = Real(final unit = "m");
model M L x(unit = "s") = 1; end M;
