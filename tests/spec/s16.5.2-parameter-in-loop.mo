model ParameterInLoop "In a loop a factor is known only if no parameter is in it"
  parameter Integer n = 2;
  Integer a(start = 0), s[3](each start = 0);
equation
  when Clock(1, 10) then
    a = previous(a) + 1;
  end when;
  for i in 1:3 loop
    s[i] = previous(s[i]) + subSample(a, i + n);
  end for;
end ParameterInLoop;
