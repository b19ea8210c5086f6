// solvers: cvode radau5 dopri5
// run: --stop-time=2.35 --intervals=47
model EventsCounterCascade "a cascade of counters carries at one instant"
  Integer ones(start = 0, fixed = true), fives(start = 0, fixed = true), tens(start = 0, fixed = true);
equation
  when sample(0.1, 0.1) then
    ones = if pre(ones) == 4 then 0 else pre(ones) + 1;
  end when;
  when pre(ones) == 4 and ones == 0 then
    fives = if pre(fives) == 1 then 0 else 1;
  end when;
  when fives == 0 and pre(fives) == 1 then
    tens = pre(tens) + 1;
  end when;
end EventsCounterCascade;
