model CapacitorLoop "Three capacitors around a loop without a ground: their voltages sum to zero"
  Real u12(start = 0, fixed = true), u23(start = 0, fixed = true), u13, e1, e2, e3, j12, j13, j23;
equation
  u12 = e1 - e2;
  u23 = e2 - e3;
  u13 = e1 - e3;
  der(u12) = j12;
  der(u23) = j23;
  der(u13) = j13;
  j12 + j13 = 1;
  j23 - j12 = 0;
  e3 = 2*(j23 + j13);
end CapacitorLoop;
