// solvers: cvode radau5 dopri5
// run: --stop-time=4.5 --intervals=9
model ReinitInBranches "reinits of one state in different branches, nested, in loops and under elsewhen: only the active one acts"
  Real x(start = 0, fixed = true), y(start = 0, fixed = true);
  Real v[3](each start = 0, each fixed = true);
  Integer k(start = 0, fixed = true), n(start = 0, fixed = true);
equation
  der(x) = 1;
  der(y) = 1;
  der(v) = {1, 1, 1};
  when sample(1, 1) then
    k = pre(k) + 1;
    if k == 1 then
      reinit(x, 10);
    elseif k == 2 then
      reinit(x, 20);
    else
      reinit(y, -5);
    end if;
    if k == 3 then
      reinit(x, 30);
    end if;
    if k >= 4 then
      if k == 5 then
        reinit(x, 50);
      else
        reinit(x, 40);
      end if;
    end if;
  end when;
  when sample(2, 2) then
    n = pre(n) + 1;
    for i in 1:3 loop
      if i == n then
        reinit(v[i], 10*i);
      elseif i == n + 1 then
        if v[i] > 1.5 then
          reinit(v[i], 0.5);
        else
          reinit(v[i], 0.25);
        end if;
      end if;
    end for;
  elsewhen sample(1, 2) then
    n = pre(n);
    if n == 1 then
      reinit(v, {-1, -2, -3});
    else
      reinit(v[1], 7);
    end if;
  end when;
end ReinitInBranches;
