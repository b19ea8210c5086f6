model M
  Real x = 1;
end M;

model DerOfModel
  function g = der(M, x);
  Real y = g(1);
end DerOfModel;
