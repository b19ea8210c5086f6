model DerWithoutArgument
  Real x = der();
end DerWithoutArgument;
