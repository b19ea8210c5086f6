model M
  Real x = 1;
end M;

model EquationForModel
  M a;
  M b = a;
end EquationForModel;
