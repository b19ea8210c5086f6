function f
  input Real u;
  output Real y = u^2;
algorithm
end f;

model DerByUnknown
  function g = der(f, v);
  Real y = g(1);
end DerByUnknown;
