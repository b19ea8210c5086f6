model DerTwoArguments
  Real x = time;
  Real y = der(x, 2);
end DerTwoArguments;
