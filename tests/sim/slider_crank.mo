// A crank with its pin in x and y, and a slider at the end of a rod: full turns.
// run: --stop-time=10 --intervals=20 --tolerance=1e-10
// tolerance: 1e-4 1e-4
model SliderCrank
  parameter Real r = 0.3, l = 1, mp = 2, ms = 1, g = 9.81;
  Real x(start = 0), y(start = 0.3), u(start = -3), v(start = 0), s(start = 0.95), w(start = -3);
  Real f, h "Forces of crank and rod, by length";
equation
  der(x) = u;
  der(y) = v;
  der(s) = w;
  mp*der(u) = -f*x + h*(s - x);
  mp*der(v) = -f*y - h*y - mp*g;
  ms*der(w) = -h*(s - x);
  x^2 + y^2 = r^2;
  (s - x)^2 + y^2 = l^2;
end SliderCrank;
