model AssignType
  Integer n;
algorithm
  n := time;
end AssignType;
