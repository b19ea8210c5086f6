model AssignType
  Integer x;
algorithm
  x := 1.5;
end AssignType;
