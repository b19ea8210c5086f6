// solvers: cvode radau5 bdf radau-iia5 kvaerno-7-4-5
// options: -D N=1000
// run: --intervals=10 --tolerance=1e-8
// tolerance: 1e-4 1e-6
model Heat "u_t = u_xx with a thousand interior points; the size comes from the command line"
  constant Real pi = 3.14159265358979323846;
  parameter Integer N = 20;
  parameter Real dx = 1/(N + 1);
  Real u[N](start = {sin(pi*i*dx) + 0.5*sin(3*pi*i*dx) for i in 1:N}, each fixed = true);
equation
  der(u[1]) = (u[2] - 2*u[1])/dx^2;
  for i in 2:N - 1 loop
    der(u[i]) = (u[i + 1] - 2*u[i] + u[i - 1])/dx^2;
  end for;
  der(u[N]) = (-2*u[N] + u[N - 1])/dx^2;
  annotation(experiment(StopTime = 0.2));
end Heat;
