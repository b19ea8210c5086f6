model A
  Real x = time;
  Real a = pow(x, 2);
  Real b = ln(x);
  Real c = fabs(x);
  Real d = arctan(x);
  Real e = ddt(x);
  Integer n = length({1, 2});
  Real f = integrate(x);
  Real g = pi();
end A;
