model B protected replaceable model A parameter Real x = 1; end A; A b; end B;
model M extends B; public redeclare model extends A Real y = 2; end A; end M;
