model UnitsNotKnown "A unit that is none, and variables without"
  Real x(unit = "apples/s"), y, z(unit = "rad");
equation
  x = time;
  y = 2*x;
  z = y;
end UnitsNotKnown;
