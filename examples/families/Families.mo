// run: --solver=implicit-euler --fixed-step=0.001 --intervals=20
// tolerance: 1e-6 1e-9
model Smooth "for errors against steps: the solution is known"
  Real x(start = 1, fixed = true), y(start = 1, fixed = true), e "error";
equation
  der(x) = x*cos(time);
  der(y) = -2*time*y^2;
  e = abs(x - exp(sin(time))) + abs(y - 1/(1 + time^2));
end Smooth;

model Stability "one step of size 1 shows a method's stability function at many places of the complex plane"
  parameter Integer n = 61, m = 41 "places along the axes";
  parameter Real left = -6, right = 6, top = 6;
  Real u[n, m](each start = 1, each fixed = true), v[n, m](each start = 0, each fixed = true);
protected
  parameter Real a[n] = linspace(left, right, n), b[m] = linspace(0, top, m);
equation
  for i in 1:n, j in 1:m loop
    der(u[i, j]) = a[i]*u[i, j] - b[j]*v[i, j];
    der(v[i, j]) = b[j]*u[i, j] + a[i]*v[i, j];
  end for;
  annotation(experiment(StopTime = 1));
end Stability;

model Relaxation "what is stiff: the solution is smooth, and explicit methods leave it"
  Real x(start = 0, fixed = true);
equation
  der(x) = -50*(x - cos(time));
  annotation(experiment(StopTime = 1));
end Relaxation;
