model A Real x = 1; end A;
model M extends A(final x = break); algorithm x := 0; while x < 3 loop x := x + 1; end while; end M;
