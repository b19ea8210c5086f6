// options: -D N=8
// solvers: cvode radau5
// run: --intervals=10 --tolerance=1e-10
// tolerance: 1e-6 1e-7
model Brusselator "A chemical oscillator that diffuses in a square: a partial differential equation in two dimensions"
  parameter Integer N = 32 "Cells along a side";
  parameter Real A = 3.4, B = 1;
  parameter Real alpha = 0.02 "Diffusion";
  parameter Real k = alpha*N^2;
  Real u[N, N](start = {{0.5 + (j - 0.5)/N for j in 1:N} for i in 1:N}, each fixed = true);
  Real v[N, N](start = {{1 + 5*(i - 0.5)/N for j in 1:N} for i in 1:N}, each fixed = true);
equation
  for i in 1:N loop
    for j in 1:N loop
      der(u[i, j]) = B + u[i, j]^2*v[i, j] - (A + 1)*u[i, j]
        + k*(u[i, max(j - 1, 1)] + u[i, min(j + 1, N)] + u[max(i - 1, 1), j] + u[min(i + 1, N), j] - 4*u[i, j]);
      der(v[i, j]) = A*u[i, j] - u[i, j]^2*v[i, j]
        + k*(v[i, max(j - 1, 1)] + v[i, min(j + 1, N)] + v[max(i - 1, 1), j] + v[min(i + 1, N), j] - 4*v[i, j]);
    end for;
  end for;
  annotation(experiment(StopTime = 10));
end Brusselator;
