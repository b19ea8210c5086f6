model AssignToConstant
  constant Real c = 1;
algorithm
  c := 2;
end AssignToConstant;
