// solvers: cvode radau5
// run: --intervals=10 --tolerance=1e-9
// tolerance: 1e-5 1e-6
model PendulumAngle "Angle from the positive x axis; L = 1, g = 9.82, from 45 degrees at rest"
  parameter Real g = 9.82, L = 1;
  constant Real pi = 3.14159265358979323846;
  Real y1(start = pi/4, fixed = true);
  Real y2(start = 0, fixed = true);
equation
  der(y1) = y2;
  L*der(y2) = -g*cos(y1);
  annotation(experiment(StopTime = 10));
end PendulumAngle;
