function f
  input Real u;
  output Real y = u;
algorithm
end f;

model ComponentOfFunction
  f x;
end ComponentOfFunction;
