function f
  input Real u;
  output Real y;
protected
  Real k = 2;
algorithm
  y := k*u;
end f;

model ProtectedFunctionInput
  Real x = f(1, k = 3);
end ProtectedFunctionInput;
