model SizeVariable
  Real x = time;
  Real a[integer(x)];
end SizeVariable;
