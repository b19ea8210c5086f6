model ModOfBoolean
  Real x = mod(true, 2);
end ModOfBoolean;
