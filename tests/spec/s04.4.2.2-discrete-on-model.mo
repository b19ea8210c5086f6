model M
  Real x = 1;
end M;

model DiscreteOnModel
  discrete M m;
end DiscreteOnModel;
