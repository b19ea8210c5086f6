model B replaceable model A Real x = 1; end A; end B;
model M extends B; model extends A Real y = 2; end A; A a; end M;
