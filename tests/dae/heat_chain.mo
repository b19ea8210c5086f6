model HeatChain "A rod in cells"
  parameter Integer n = 6;
  Real T[n](each start = 20, each fixed = true), q[n + 1];
equation
  q[1] = 100*sin(time);
  for i in 2:n loop
    q[i] = 5*(T[i - 1] - T[i]);
  end for;
  q[n + 1] = 2*(T[n] - 20);
  for i in 1:n loop
    10*der(T[i]) = q[i] - q[i + 1];
  end for;
end HeatChain;
