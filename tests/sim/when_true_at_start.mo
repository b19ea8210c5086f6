// solvers: cvode radau5 bdf radau-iia5 kvaerno-7-4-5
// run: --stop-time=1 --intervals=2
model WhenTrueAtStart "what holds from the start has not become true: y stays until x crosses again"
  Real x(start = 1, fixed = true), y(start = 0, fixed = true);
equation
  der(x) = if time < 0.3 then -1 else 1;
  der(y) = 0;
  when x > 0.9 then
    reinit(y, y + 5);
  end when;
end WhenTrueAtStart;
