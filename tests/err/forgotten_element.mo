// A chain written out by element; one element lacks its equation.
model Chain
  Real T[5](each start = 300), q[5];
equation
  for k in 1:5 loop
    der(T[k]) = q[k];
  end for;
  q[1] = 2*(350 - T[1]);
  q[2] = 3*(T[1] - T[2]);
  q[3] = 3*(T[2] - T[3]);
  q[5] = 3*(T[4] - T[5]);
end Chain;
