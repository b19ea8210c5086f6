model A Real x = 1; end A;
model N
  model M redeclare model extends A Real y = 2; end A; A a; end M;
  M m;
end N;
