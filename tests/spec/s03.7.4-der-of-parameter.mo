model DerOfParameter "The derivative of a parameter is zero"
  parameter Real p = 2;
  Real x = der(p);
  Real y = der(p*time);
end DerOfParameter;
