// solvers: cvode radau5 dopri5
// run: --stop-time=3.5 --intervals=7
model EventsTupleInBranches "several results of a function in branches under a when-clause"
  function both
    input Integer k;
    output Integer p;
    output Integer q;
  algorithm
    p := 2*k;
    q := 3*k;
    annotation(Inline = false);
  end both;
  Integer k(start = 0, fixed = true), a(start = 0, fixed = true), b(start = 0, fixed = true);
equation
  when sample(1, 1) then
    k = pre(k) + 1;
    if k > 1 then
      (a, b) = both(k);
    else
      (b, a) = both(10*k);
    end if;
  end when;
end EventsTupleInBranches;
