model VariabilityConstant
  parameter Real p = 2;
  constant Real c = 3*p;
  Real x = c;
end VariabilityConstant;
