function f
  input Real u;
  output Real y;
algorithm
  y := inStream(u);
end f;

model InStreamInFunction
  Real x = f(time);
end InStreamInFunction;
