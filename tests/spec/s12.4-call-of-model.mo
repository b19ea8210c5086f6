model M
  Real x = 1;
end M;

model CallOfModel
  Real x = M(1);
end CallOfModel;
