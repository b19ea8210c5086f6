model LogOfBoolean
  Real x = log(true);
end LogOfBoolean;
