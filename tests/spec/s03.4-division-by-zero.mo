model DivideByZero
  constant Real c = 0;
  parameter Real p = 1/c;
  Real x = p;
end DivideByZero;
