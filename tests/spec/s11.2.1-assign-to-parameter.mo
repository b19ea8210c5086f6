model AssignParameter
  parameter Real p = 2;
  Real x;
algorithm
  p := 3;
  x := p*time;
end AssignParameter;
