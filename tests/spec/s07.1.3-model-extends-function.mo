function f
  input Real u;
  output Real y = u;
algorithm
end f;

model ModelExtendsFunction
  extends f;
end ModelExtendsFunction;
