model PowerNoInteger
  parameter Integer q = 2^3;
end PowerNoInteger;
