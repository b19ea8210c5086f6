model SizeReal
  Real x[2.0] = {1, 2};
end SizeReal;
