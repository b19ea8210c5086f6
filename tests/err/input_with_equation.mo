model InputWithEquation
  input Real u;
  Real x;
equation
  u = 1;
  x = u;
end InputWithEquation;
