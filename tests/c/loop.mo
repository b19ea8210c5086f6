// Equations of one shape become one loop; those of another stand alone.
model Loop "a row of cells"
  parameter Integer N = 60;
  parameter Real R[N] = {1 + 0.1*sin(i) for i in 1:N};
  Real u[N](start = {i/N for i in 1:N}, each fixed = true), q[N], s[N];
equation
  q[1] = u[1]/R[1];
  for i in 2:N loop
    q[i] = (u[i - 1] - u[i])/R[i];
  end for;
  for i in 1:N - 1 loop
    der(u[i]) = q[i] - q[i + 1];
  end for;
  der(u[N]) = q[N];
  for i in 1:N loop
    s[i] = if u[N + 1 - i] > 0.5 then i else 0;
  end for;
end Loop;
