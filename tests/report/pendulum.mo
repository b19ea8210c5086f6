// States are chosen at run time.
model Pendulum
  Real x(start = 1), y(start = 0), u(start = 0), v(start = 0), f;
equation
  der(x) = u;
  der(y) = v;
  der(u) = -f*x;
  der(v) = -f*y - 9.82;
  x^2 + y^2 = 1;
end Pendulum;
