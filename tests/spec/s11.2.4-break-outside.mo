function f
  input Real u;
  output Real y = u;
algorithm
  break;
end f;

model BreakOutside
  Real x = f(time);
end BreakOutside;
