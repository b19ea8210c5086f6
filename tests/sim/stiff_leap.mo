// solvers: radau5 bdf radau-iia5 ark436l2sa-dirk-6-3-4 ark437l2sa-dirk-7-3-4 esdirk436l2sa-6-3-4
// tolerance: 1e-5 2e-6
model StiffLeap "A current that stops: after the event it follows the leak at once, also between the ends of the solver's first step"
  Real i(start = 0, fixed = true), leak = 1e-4*(2 + sin(3*time));
equation
  der(i) = if time < 0.5 then 1 - time - i else 1e8*(leak - i);
  annotation(experiment(StopTime = 1, Interval = 0.02, Tolerance = 1e-7));
end StiffLeap;
