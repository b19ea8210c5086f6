// solvers: cvode radau5 dopri5
// run: --stop-time=9 --intervals=9
model TerminateInBranches "terminate() and asserts act in their branch only, at its instant, outside when-clauses too"
  Real x(start = 0, fixed = true);
  Integer k(start = 0, fixed = true);
equation
  der(x) = 1;
  when sample(1, 1) then
    k = pre(k) + 1;
    if k > 1 then
      if k == 7 then
        terminate("seven");
      elseif k == 8 then
        assert(false, "eight");
      end if;
    else
      assert(k == 1, "one");
    end if;
  end when;
  if x < 2.25 then
    assert(x < 2.5, "low");
  elseif x > 3.25 and time < 5 then
    terminate("this ends the run");
  else
    assert(x > 2, "between");
  end if;
end TerminateInBranches;
