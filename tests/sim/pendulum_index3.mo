// solvers: cvode radau5
// run: --stop-time=5 --intervals=10 --tolerance=1e-9
// tolerance: 1e-5 1e-6
model Pendulum "In x and y: index 3. Below the horizontal all the time, so that x can stay a state"
  parameter Real g = 9.82, L = 1, m = 1;
  constant Real pi = 3.14159265358979323846;
  Real x(start = cos(pi/4), fixed = true), y(start = -sin(pi/4));
  Real vx(start = 0, fixed = true), vy(start = 0);
  Real F;
equation
  der(x) = vx;
  der(y) = vy;
  m*der(vx) = -F*x/L;
  m*der(vy) = -F*y/L - m*g;
  x^2 + y^2 = L^2;
end Pendulum;
