// solvers: radau5
// run: --intervals=10 --tolerance=1e-10
// tolerance: 1e-5 5e-6
model Pleiades "Seven stars in a plane: arrays, a sum over a for, a function"
  constant Integer n = 7;
  function pull "What star j does to star i, per unit of distance"
    input Real mass, dx, dy;
    output Real f;
  algorithm
    f := mass/(dx^2 + dy^2)^1.5;
  end pull;
  Real x[n](start = {3, 3, -1, -3, 2, -2, 2}, each fixed = true);
  Real y[n](start = {3, -3, 2, 0, 0, -4, 4}, each fixed = true);
  Real vx[n](start = {0, 0, 0, 0, 0, 1.75, -1.5}, each fixed = true);
  Real vy[n](start = {0, 0, 0, -1.25, 1, 0, 0}, each fixed = true);
equation
  der(x) = vx;
  der(y) = vy;
  for i in 1:n loop
    der(vx[i]) = sum(if j == i then 0 else pull(j, x[j] - x[i], y[j] - y[i])*(x[j] - x[i]) for j in 1:n);
    der(vy[i]) = sum(if j == i then 0 else pull(j, x[j] - x[i], y[j] - y[i])*(y[j] - y[i]) for j in 1:n);
  end for;
  annotation(experiment(StopTime = 3));
end Pleiades;
