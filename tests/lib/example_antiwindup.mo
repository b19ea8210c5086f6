// Second formulation: controllers and processes in equations of first order.
// run: --stop-time=40 --tolerance=1e-9
model example_antiwindup
  extends Kit.Examples.Control.AntiWindup;
  Real y[2](each start = 0, each fixed = true), d[2](each start = 0, each fixed = true), i[2](each start = 0, each fixed = true);
  Real r = if mod(time, 20) < 10 then 1 else 0, u[2] = {max(-1.2, min(1.2, 2*(r - y[k]) + i[k])) for k in 1:2};
  constant Real T[2] = {0.5, 1e6};
equation
  for k in 1:2 loop
    der(y[k]) = d[k];
    der(d[k]) = 0.25*(u[k] - y[k]) - d[k];
    der(i[k]) = 2*(r - y[k]) + (u[k] - 2*(r - y[k]) - i[k])/T[k];
  end for;
  assert(abs(a.y - y[1]) < 1e-6 and abs(b.y - y[2]) < 1e-6, "outputs");
end example_antiwindup;
