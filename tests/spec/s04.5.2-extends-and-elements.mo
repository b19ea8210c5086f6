model RealWithParts
  extends Real;
  Real x;
end RealWithParts;

model ExtendsAndElements
  RealWithParts r;
end ExtendsAndElements;
