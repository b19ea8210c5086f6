model B replaceable model A Real x = 1; end A; end B;
model C extends B; redeclare replaceable model extends A Real y = 2; end A; A a; end C;
model M extends C; redeclare model extends A Real z = 2; end A; end M;
