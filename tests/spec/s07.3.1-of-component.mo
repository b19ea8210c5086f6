model B replaceable Real A = 1; end B;
model M extends B; redeclare model extends A Real y = 2; end A; end M;
