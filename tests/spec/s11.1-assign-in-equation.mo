model AssignInEquation
  Real x;
equation
  x := 1;
end AssignInEquation;
