// solvers: cvode radau5 dopri5
// run: --stop-time=2 --intervals=40
// tolerance: 1e-5 1e-6
model EventsWhenInFor "when-clauses in a for-loop, over arrays of states"
  Real x[3](start = {0, 0.25, 0.5}, each fixed = true);
  Integer n[3](each start = 0, each fixed = true);
equation
  for i in 1:3 loop
    der(x[i]) = i;
    when x[i] >= 1 then
      reinit(x[i], x[i] - 1);
      n[i] = pre(n[i]) + 1;
    end when;
  end for;
end EventsWhenInFor;
