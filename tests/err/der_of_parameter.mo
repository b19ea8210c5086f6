model DerOfParameter
  parameter Real p = 1;
  Real x = der(p);
end DerOfParameter;
