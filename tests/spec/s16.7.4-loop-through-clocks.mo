model LoopThroughClocks "A system of equations with variables of two clocks (specification 16.7.4)"
  Real a, y, z;
equation
  y = superSample(a + z, 2);
  a = sample(time, Clock(1, 100)) - subSample(y, 2);
  z = 1 + sample(0);
end LoopThroughClocks;
