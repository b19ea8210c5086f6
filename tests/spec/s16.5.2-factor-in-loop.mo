// run: --stop-time=0.95 --intervals=1
model FactorInLoop "Factors and intervals that depend on the variable of a loop"
  constant Integer rate[3] = {1, 2, 5};
  Integer a(start = 0), s[3](each start = 0), t[3](each start = 0);
equation
  when Clock(1, 10) then
    a = previous(a) + 1;
  end when;
  for i in 1:3 loop
    s[i] = previous(s[i]) + subSample(a, rate[i]);
    when Clock(rate[i], 10) then
      t[i] = previous(t[i]) + 1;
    end when;
  end for;
end FactorInLoop;
