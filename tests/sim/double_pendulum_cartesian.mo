// Two rods, positions and velocities of both masses: two equations hold four variables, twice. Both turn over.
// run: --stop-time=5 --intervals=10 --tolerance=1e-10
// tolerance: 1e-4 1e-4
model DoublePendulumCartesian
  parameter Real g = 9.82, L1 = 1, L2 = 0.7, m1 = 1, m2 = 0.5;
  Real x1(start = 1), y1(start = 0), u1(start = 0), v1(start = 9);
  Real x2(start = 1), y2(start = -0.7), u2(start = 0), v2(start = 9);
  Real f1 "Tension of the rods, by length", f2;
  Real energy = m1*((u1^2 + v1^2)/2 + g*y1) + m2*((u2^2 + v2^2)/2 + g*y2);
equation
  der(x1) = u1;
  der(y1) = v1;
  der(x2) = u2;
  der(y2) = v2;
  m1*der(u1) = -f1*x1 + f2*(x2 - x1);
  m1*der(v1) = -f1*y1 + f2*(y2 - y1) - m1*g;
  m2*der(u2) = -f2*(x2 - x1);
  m2*der(v2) = -f2*(y2 - y1) - m2*g;
  x1^2 + y1^2 = L1^2;
  (x2 - x1)^2 + (y2 - y1)^2 = L2^2;
  assert(abs(x1^2 + y1^2 - L1^2) < 1e-8, "first rod");
  assert(abs((x2 - x1)^2 + (y2 - y1)^2 - L2^2) < 1e-8, "second rod");
end DoublePendulumCartesian;
