model M
  Real x = pure(2);
end M;
