model M
  Real x;
  Integer n = if time > 1 then 2 else 3;
algorithm
  x := 0;
  for i in 1:n loop
    x := x + i;
  end for;
end M;
