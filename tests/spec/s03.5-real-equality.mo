model RealEquality
  Real x = time;
  Boolean b = x == 1;
end RealEquality;
