model UnknownType
  Rael x;
end UnknownType;
