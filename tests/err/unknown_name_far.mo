model UnknownName "No name is near: no guess is made"
  Real x;
equation
  x = 3*temperature;
end UnknownName;
