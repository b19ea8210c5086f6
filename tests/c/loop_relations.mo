// Relations of one shape are a loop, and so are the equations that read them.
model LoopRelations
  parameter Integer N = 8;
  Real u[N](start = {i/N for i in 1:N}, each fixed = true), s[N];
equation
  for i in 1:N loop
    der(u[i]) = -u[i];
    s[i] = if u[N + 1 - i] > 0.5 then i else 0;
  end for;
end LoopRelations;
