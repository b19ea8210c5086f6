// What stands behind a misspelled 'equation' reads as a declaration.
model B
  Real x;
equatoin
  x = 1;
end B;
