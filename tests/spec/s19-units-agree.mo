type Length = Real(unit = "m");
type Time = Real(unit = "s");

model UnitsAgree
  parameter Length d = 2;
  parameter Time T = 3;
  Real v(unit = "m/s") = d/T;
  Real a(unit = "m/s2") = v/T;
  Real E(unit = "J") = 2*v*v*m;
  parameter Real m(unit = "kg") = 1;
end UnitsAgree;
