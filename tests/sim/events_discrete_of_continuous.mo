// solvers: cvode radau5 dopri5
// run: --stop-time=2.5 --intervals=5 --tolerance=1e-9
model EventsDiscreteOfContinuous "a when-equation takes over continuous algebraic and derivative values"
  Real x(start = 0, fixed = true), y = x^2 + 1;
  discrete Real a(start = 0, fixed = true), b(start = 0, fixed = true);
equation
  der(x) = 2*time;
  when sample(1, 1) then
    a = y;
    b = der(x) + pre(a);
  end when;
end EventsDiscreteOfContinuous;
