// options: --target=realtime --step=1e-3 --method=linear-euler-2
model Rod "Heat in a rod of five cells: a tridiagonal matrix"
  parameter Integer n = 5;
  Real T[n](each start = 0, each fixed = true);
equation
  der(T[1]) = 100*(T[2] - 2*T[1] + 1);
  for k in 2:n - 1 loop
    der(T[k]) = 100*(T[k + 1] - 2*T[k] + T[k - 1]);
  end for;
  der(T[n]) = 100*(T[n - 1] - T[n]);
end Rod;
