function f
  parameter input Real u;
  output Real y = u;
algorithm
end f;

model InputParameterInFunction
  Real x = f(1);
end InputParameterInFunction;
