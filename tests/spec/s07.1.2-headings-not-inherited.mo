model A Real x = 1; protected Real y = 2; end A;
model B extends A; Real z = 3; end B;
model M B b; Real w = b.z + b.x; end M;
