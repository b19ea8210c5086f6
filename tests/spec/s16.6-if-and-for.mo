// run: --stop-time=0.7 --intervals=7
model IfAndFor "If- and for-equations in a clocked when-clause"
  Integer n(start = 0), a[3], m;
equation
  when Clock(1, 2) then
    n = previous(n) + 1;
    for i in 1:3 loop
      a[i] = i*n;
    end for;
    if n > 1 then
      m = 10;
    else
      m = -10;
    end if;
  end when;
end IfAndFor;
