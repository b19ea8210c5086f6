// Dimensions that do not agree are said, each statement once; what has no unit is not judged.
model UnitsDisagree
  parameter Real g(unit="m/s2") = 9.81;
  parameter Real m(unit="kg") = 2, k = 3;
  parameter Real d(unit="m", min=g) = 1;
  Real h(unit="m", start=1, fixed=true), v(unit="m/s", start=0, fixed=true), E(unit="J"), F(unit="N");
  Real T(unit="K"), P(unit="W"), G(unit="(J/K)/(A.s)"), q(unit="kg.m/ss"), r(unit="N.m/");
  Real a(unit="m2"), b(unit="m"), w(unit="rad/s"), p(unit="kPa"), z(unit="mm");
  Real x[2](each unit="s");
  function area
    input Real side(unit="m");
    output Real result(unit="m2");
  algorithm
    result := side^2;
  end area;
equation
  der(h) = v;
  der(v) = -g;
  E = m*g*h + 0.5*m*v;
  F = m*g*sin(2*3.141592653589793*h);
  T = if h > v then 1 else 2;
  P = F;
  G = k*T;
  q = k*F;
  r = E;
  a = area(v);
  b = sqrt(a);
  w = 2*3.141592653589793/d*v;
  p = 1000*9.81*h "the numbers may carry units";
  z = max(h, b) + 5;
  for i in 1:2 loop
    x[i] = i*d;
  end for;
end UnitsDisagree;
