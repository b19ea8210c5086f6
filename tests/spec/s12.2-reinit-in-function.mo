function f
  input Real u;
  output Real y;
algorithm
  y := u;
  reinit(y, 1);
end f;

model ReinitInFunction
  Real x = f(time);
end ReinitInFunction;
