// An algorithm with when-clauses alone does nothing at the start: an initial algorithm, or an initial
// equation, says what its variables are then, and `fixed` what they are otherwise.
model InitialAlgorithm
  Real u = 4*time;
  Integer y[2], n(start = 7, fixed = true);
  Real held;
initial algorithm
  for i in 1:2 loop
    y[i] := 10*i;
  end for;
initial equation
  held = 2.5;
algorithm
  when u > 2 then
    n := integer(u + 0.5);
    for i in 1:2 loop
      y[i] := n + i;
    end for;
    held := pre(held) + 1;
  end when;
  annotation(experiment(StopTime = 1));
end InitialAlgorithm;
