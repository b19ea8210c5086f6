model RangeVariable "How often an equation is repeated must be known"
  Integer n = if time > 1 then 2 else 1;
  Real a[2];
equation
  for i in 1:n loop
    a[i] = 1;
  end for;
end RangeVariable;
