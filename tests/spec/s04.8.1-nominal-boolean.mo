model NominalBoolean
  Real x(nominal = true) = 2;
end NominalBoolean;
