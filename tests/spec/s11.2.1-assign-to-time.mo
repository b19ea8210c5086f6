model AssignTime
  Real x = 1;
algorithm
  time := 3;
end AssignTime;
