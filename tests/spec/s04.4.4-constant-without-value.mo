model ConstantWithoutValue
  constant Real c;
  Real x = c*time;
end ConstantWithoutValue;
