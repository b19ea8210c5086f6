model UnitsOfScale "Units of one dimension, of other scales and zeros"
  Real v(unit = "km/h") = 100;
  Real w(unit = "m/s") = v, w2(unit = "m/s") = v/3.6;
  Real s(unit = "mm", start = 0, fixed = true);
  Real n(unit = "rpm") = 1000, n2(unit = "1/min") = n, n3(unit = "rev/min") = n2, hz(unit = "Hz") = n;
  Real o(unit = "rad/s") = n, o2(unit = "rad/s") = n2, o3(unit = "rad/s") = n*2*3.14159/60;
  Real T(unit = "degC") = 20, F(unit = "degF") = T;
  Real Tk(unit = "K") = T, T2(unit = "K") = T + 273.15, d(unit = "K") = T - T;
  parameter Real tau(unit = "min") = 5;
  Real y(unit = "K", start = 1, fixed = true);
  Real a(unit = "deg") = 30, b = sin(a), c(unit = "%") = 5, e(unit = "1") = c;
  Real f(unit = "m") = s + w*tau;
  Boolean q = T > Tk;
  Real l(unit = "l") = s^3, len(unit = "m") = s/1000;
equation
  der(s) = w;
  tau*der(y) = Tk - y;
end UnitsOfScale;
