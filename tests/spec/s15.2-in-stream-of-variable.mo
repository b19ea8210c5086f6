model InStreamOfVariable
  Real h = time;
  Real x = inStream(h);
end InStreamOfVariable;
