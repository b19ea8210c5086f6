function power
  input Real x, n;
  output Real y;
  external "C" y = pow(x, n) annotation(Include = "#include <math.h>", Library = "m");
end power;

function plain
  input Real x;
  output Real y;
  external;
end plain;

model External
  Real a = power(time, 2);
end External;
