// solvers: radau5
// tolerance: 1e-5 1e-6
model StiffLeap "A current that stops: after the event it follows the leak at once, also between the ends of the solver's first step"
  Real i(start = 0, fixed = true), leak = 1e-4*(2 + sin(3*time));
equation
  der(i) = if time < 0.5 then 1 - time - i else 1e8*(leak - i);
  annotation(experiment(StopTime = 1, Interval = 0.02, Tolerance = 1e-6));
end StiffLeap;
