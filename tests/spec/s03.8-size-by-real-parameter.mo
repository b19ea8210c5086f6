model SizeByRealParameter
  parameter Real n = 2;
  Real x[n] = {1, 2};
end SizeByRealParameter;
