model NegateBoolean
  Real x = -true;
end NegateBoolean;
