model A Real x(start = 1, fixed = false); initial equation x = 1; end A;
model M extends A; equation x = 1; der(x) = 0; end M;
