// run: --no-events --intervals=6
// Relations between sign() and a number are located as relations of its argument.
model SignRelations
  Real v(start = 1, fixed = true), w(start = 1, fixed = true), x(start = -1, fixed = true);
  Integer n(start = 0, fixed = true);
  Real above = if sign(time - 0.75) > 0 then 1 else 0, never = if sign(time - 0.75) > 2 then 1 else 0;
equation
  der(v) = if sign(v) > 0 then -1 else -2;
  der(w) = if 0.5 <= sign(w) then -1 else -3;
  der(x) = if sign(x) < 1 then 1 else 2;
  when sign(sin(3*time + 1)) == 1 then
    n = pre(n) + 1;
  end when;
  annotation(experiment(StopTime = 3));
end SignRelations;
