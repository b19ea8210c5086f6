model B Real x = 1; end B;
model M redeclare model A = B; A a; end M;
