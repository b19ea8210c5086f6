// tolerance: 1e-5 1e-7
// run: --intervals=4
model branch_past_the_end "neighbours that the first and the last element have not: sizes decide the branch"
  parameter Integer n = 3;
  Real u[n](each start = 1, each fixed = true);
  Real v[n];
equation
  for i in 1:n loop
    der(u[i]) = (if i < n then u[i + 1] else 0) - u[i];
  end for;
algorithm
  for i in 1:n loop
    v[i] := if i == 1 then 0 elseif i <= n - 1 then u[i + 1] else u[i];
  end for;
end branch_past_the_end;
