// solvers: cvode radau5 dopri5
// run: --stop-time=6.5 --intervals=13
model EventsNestedIfWhen "an if-expression and an if-statement in when-clauses see values of that instant"
  Integer k(start = 0, fixed = true), a(start = 0, fixed = true), b(start = 0, fixed = true);
equation
  when sample(1, 1) then
    k = pre(k) + 1;
    a = if mod(k, 3) == 0 then -k elseif k > 3 then 10*k else k;
  end when;
algorithm
  when sample(1, 1) then
    if k > 2 then
      if mod(k, 2) == 0 then b := b + k; else b := -b; end if;
    else
      b := 1;
    end if;
  end when;
end EventsNestedIfWhen;
