model B replaceable model A Real x = 1; end A; end B;
model M extends B; redeclare model extends A Real y = 2; end B; A a; end M;
