// run: --intervals=100 --tolerance=1e-10
// tolerance: 1e-5 1e-5
model Pendulum "In x and y: a system of index 3, whose states change as it turns"
  parameter Real phi0 = 45*3.14159265358979323846/180 "Above the horizontal";
  parameter Real w0 = 0 "Push, in rad/s";
  parameter Real L = 1, M = 1, g = 9.82;
  parameter Real bound = 1e-4 "How much energy may come or go, as a share of all";
  final parameter Real E0 = M*((L*w0)^2/2 + g*L*sin(phi0));
  Real x(start = L*cos(phi0)), dx(start = -L*w0*sin(phi0));
  Real y(start = L*sin(phi0)), dy(start = L*w0*cos(phi0));
  Real lambda;
  Real drift = (M*((dx^2 + dy^2)/2 + g*y) - E0)/(E0 + M*g*L);
  Real residual = x^2 + y^2 - L^2;
equation
  der(x) = dx;
  der(y) = dy;
  M*der(dx) = lambda*x;
  M*der(dy) = lambda*y - M*g;
  0 = x*x + y*y - L*L;
  assert(abs(drift) < bound, "energy drifts");
  assert(abs(residual) < 1e-8, "the rod's length changes");
  annotation(experiment(StopTime = 100, Tolerance = 1e-8));
end Pendulum;
