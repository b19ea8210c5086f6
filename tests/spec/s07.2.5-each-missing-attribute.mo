model EachMissing
  Real a[3](start = 1, each fixed = true);
equation
  der(a) = -a;
end EachMissing;
