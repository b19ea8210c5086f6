model GlobalValueMissing
  Real y = 1;
  Real x = .y;
end GlobalValueMissing;
