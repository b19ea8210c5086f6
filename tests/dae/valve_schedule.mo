model ValveSchedule "What parameters decide: sizes, branches, subscripts"
  parameter Integer n = 2, measured = 1;
  parameter Boolean open[n] = {true, false};
  parameter Real area = 3, k[n] = area*ones(n);
  Real h[n](each start = 1), q[n], level;
equation
  for i in 1:n loop
    der(h[i]) = -q[i];
    if open[i] then
      q[i] = k[i]*h[i];
    else
      q[i] = 0;
    end if;
  end for;
  level = h[measured];
end ValveSchedule;
