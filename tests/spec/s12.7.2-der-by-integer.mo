function f
  input Integer u;
  output Real y = u^2;
algorithm
end f;

model DerByInteger
  function g = der(f, u);
  Real y = g(1);
end DerByInteger;
