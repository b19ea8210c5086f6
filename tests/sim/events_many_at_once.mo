// solvers: cvode radau5 dopri5
// run: --stop-time=2 --intervals=4
model EventsManyAtOnce "forty time events at one instant are one event"
  Integer n[40](each start = 0, each fixed = true), total(start = 0, fixed = true);
equation
  for i in 1:40 loop
    when time >= 1 + 0*i then
      n[i] = i;
    end when;
  end for;
  when sum(n) > 0 then
    total = sum(n);
  end when;
end EventsManyAtOnce;
