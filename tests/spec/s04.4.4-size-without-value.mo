model SizeUnknown
  parameter Integer n;
  Real a[n];
equation
  for i in 1:n loop
    a[i] = i;
  end for;
end SizeUnknown;
