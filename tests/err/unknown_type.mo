model UnknownType
  Reel x;
equation
  x = 1;
end UnknownType;
