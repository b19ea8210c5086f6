model RangeOfStrings
  Real x[2] = "a":"b";
end RangeOfStrings;
