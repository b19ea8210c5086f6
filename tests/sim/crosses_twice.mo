// run: --stop-time=10 --intervals=3 --no-events
// solvers: cvode radau5 dopri5 adams bdf
model CrossesTwice "The relation is true from 5 - sqrt(0.1) to 5 + sqrt(0.1), within one step of any integrator"
  Real x(start = 0, fixed = true), y(start = 0, fixed = true);
  discrete Integer n(start = 0, fixed = true);
equation
  der(x) = 1;
  der(y) = if x*(10 - x) > 24.9 then 1 else 0;
  when x*(10 - x) > 24.9 then
    n = pre(n) + 1;
  end when;
end CrossesTwice;
