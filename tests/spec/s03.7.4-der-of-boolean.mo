model DerOfBoolean
  Boolean b = time > 1;
  Real x = der(b);
end DerOfBoolean;
