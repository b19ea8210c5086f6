// run: --stop-time=0.7 --intervals=7
model GeneralEquations "Equations that are no assignments, of a loop"
  Real x, y;
equation
  when Clock(1, 2) then
    x + y = 3 + sample(time);
    x - 2*y = 0;
  end when;
end GeneralEquations;
