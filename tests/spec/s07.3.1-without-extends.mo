model M redeclare model extends A Real y = 2; end A; A a; end M;
