model ClockedModel
  Real x = time;
  Real y = sample(x, Clock(0.1));
end ClockedModel;
