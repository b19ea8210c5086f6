model B replaceable model A Real x = 1; end A; end B;
model M extends B; redeclare model extends A(z = 3) Real y = 2; end A; A a; end M;
