// solvers: cvode radau5 dopri5
// run: --stop-time=2 --intervals=8
model EventsIfEquations "if-equations whose branches say other variables"
  Real x(start = 0, fixed = true), y, v(start = 0, fixed = true);
  Boolean up(start = true, fixed = true);
equation
  when time > 1 then
    up = false;
  end when;
  der(x) = v;
  if up then
    der(v) = 2;
    y = x;
  else
    y = 10*v;
    der(v) = -4;
  end if;
end EventsIfEquations;
