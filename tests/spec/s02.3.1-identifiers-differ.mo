model IdentifiersDiffer "Case counts, and quotes are part of the name"
  Real x = 1, X = 2, '12H' = 3, _y = 4, y_1 = 5, 'a.b' = 6;
end IdentifiersDiffer;
