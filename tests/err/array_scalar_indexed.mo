model ArrayScalarIndexed
  Real a = time;
  Real x = a[1];
end ArrayScalarIndexed;
