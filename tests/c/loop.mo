// Equations of one shape become one loop; those of another stand alone.
model Loop "a row of cells"
  parameter Integer N = 10;
  Real u[N](each fixed = true), q[N];
equation
  q[1] = u[1]*sin(1);
  for i in 2:N loop
    q[i] = (u[i - 1] - u[i])*sin(i);
  end for;
  for i in 1:N - 1 loop
    der(u[i]) = q[i] - q[i + 1];
  end for;
  der(u[N]) = q[N];
end Loop;
