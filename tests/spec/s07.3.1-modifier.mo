model B replaceable model A parameter Real x = 1; end A; A b; end B;
model M extends B; redeclare model extends A(x = 3) Real y = 2; end A; A a; end M;
