model SingularCircuit "Two voltage sources across the same nodes"
  Real u1, u2, u, i1, i2;
equation
  u1 = 12;
  u2 = 10;
  u = u1;
  u = u2;
  u = 100*(i1 + i2);
end SingularCircuit;
