// solvers: cvode radau5 dopri5
// run: --stop-time=3 --intervals=12
model EventsDelayedStart "der of a discrete-switched system over exact switching instants"
  parameter Integer n = 3;
  Real x(start = 0, fixed = true);
  Integer phase = integer(time/0.5);
equation
  der(x) = if mod(phase, 2) == 0 then 1 else -0.5;
end EventsDelayedStart;
