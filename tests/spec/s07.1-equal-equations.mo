model A Real x; equation x = 1; end A;
model M extends A; equation x = 1; end M;
