model A2 Real x = 1; Real y = 1; end A2;
model B replaceable model A Real x = 1; end A; end B;
model C extends B; redeclare model extends A Real y = 2; end A; A a; end C;
model M C c(redeclare model A = A2); end M;
