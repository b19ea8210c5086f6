model ArrayIndexLoop "The loop runs one too far"
  parameter Integer n = 3;
  Real u[n](each start = 1, each fixed = true);
equation
  for i in 1:n loop
    der(u[i]) = u[i + 1] - u[i];
  end for;
end ArrayIndexLoop;
