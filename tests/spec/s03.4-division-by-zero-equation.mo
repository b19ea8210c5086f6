model DivideByZeroEquation
  Real x = time/0;
end DivideByZeroEquation;
