model UnknownValue
  Real x = y + 1;
end UnknownValue;
