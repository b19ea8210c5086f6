model ConstantInEquation
  constant Real c = 1;
  Real x;
equation
  x = time;
  c = 2;
end ConstantInEquation;
