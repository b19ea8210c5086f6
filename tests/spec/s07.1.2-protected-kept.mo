model A Real x = 1; protected Real y = 2; end A;
model B extends A; end B;
model M B b; Real w = b.y; end M;
