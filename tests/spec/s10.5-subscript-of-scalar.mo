model SubscriptOfScalar
  Real x = time;
  Real y = x[1];
end SubscriptOfScalar;
