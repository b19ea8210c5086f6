model SizeVaries
  Integer n = integer(time);
  Real x[n];
end SizeVaries;
