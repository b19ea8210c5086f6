model ComponentString
  Real String = 1;
end ComponentString;
