model LinearLoop "A bridge of resistors: five branches, one loop of linear equations"
  parameter Real R1 = 1, R2 = 2, R3 = 3, R4 = 4, R5 = 5;
  Real i1, i2, i3, i4, i5, u, a, b;
equation
  u = sin(time);
  R1*i1 = u - a;
  R2*i2 = a;
  R3*i3 = u - b;
  R4*i4 = b;
  R5*i5 = a - b;
  i1 = i2 + i5;
  i3 + i5 = i4;
end LinearLoop;
