function g
  input Real u;
  input Real v;
  output Real y = u + v;
algorithm
end g;

model PartialApplicationAsValue
  Real x = function g(v = 1);
end PartialApplicationAsValue;
