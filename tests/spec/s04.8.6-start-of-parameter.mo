model StartOfParameter
  parameter Real k(start = 2);
  Real x = k;
end StartOfParameter;
