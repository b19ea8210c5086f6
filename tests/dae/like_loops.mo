model LikeLoops "Ten equal diodes at their resistors: ten loops of one shape"
  parameter Real R = 100, Is = 1e-3;
  Real x(start = 0, fixed = true), u[10], i[10];
equation
  der(x) = 1 - sum(i);
  for k in 1:10 loop
    R*i[k] + u[k] = x + (k + 0.5);
    i[k] = Is*(exp(u[k]/0.5) - 1);
  end for;
end LikeLoops;
