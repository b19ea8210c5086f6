// solvers: cvode radau5 dopri5
// run: --stop-time=1.5 --intervals=30
// tolerance: 1e-5 1e-6
model EventsReinitFromOther "a reinit that reads algebraic variables and another state of the same instant"
  Real x(start = 0, fixed = true), y(start = 1, fixed = true), z;
equation
  der(x) = 1;
  der(y) = 2;
  z = x*y;
  when x > 1 then
    reinit(x, z - y);
    reinit(y, z + x);
  end when;
end EventsReinitFromOther;
