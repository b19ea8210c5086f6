model NominalVaries
  Real x(nominal = 1 + time) = 1;
end NominalVaries;
