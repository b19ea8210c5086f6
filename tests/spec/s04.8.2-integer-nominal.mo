model IntegerNominal
  Integer x(nominal = 1) = 2;
end IntegerNominal;
