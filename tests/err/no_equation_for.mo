model NoEquationFor "Nothing says what heat is"
  Real temperature(start = 20, fixed = true);
  Real heat;
  Real unused = 1;
equation
  der(temperature) = heat;
end NoEquationFor;
