function isZero
  input Real u;
  output Boolean y = u == 0;
algorithm
end isZero;

model RealEqualityInFunction "Only models make events; a function may compare"
  Boolean b = isZero(floor(time));
end RealEqualityInFunction;
