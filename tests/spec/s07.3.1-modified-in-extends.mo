model B replaceable model A parameter Real x = 1; end A; A b; end B;
model M extends B(redeclare model A = Q); redeclare model extends A Real y = 2; end A; model Q parameter Real x = 4; end Q; end M;
