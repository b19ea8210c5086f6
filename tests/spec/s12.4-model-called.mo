model Sub
  Real x = 1;
end Sub;

model ModelAsFunction
  Real y = Sub(1);
end ModelAsFunction;
