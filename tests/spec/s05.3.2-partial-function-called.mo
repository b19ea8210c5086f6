partial function f
  input Real u;
  output Real y;
end f;

model PartialFunctionCalled
  Real x = f(time);
end PartialFunctionCalled;
