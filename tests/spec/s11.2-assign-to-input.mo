model AssignToInput
  input Real u;
  Real x;
algorithm
  u := 2;
  x := u;
end AssignToInput;
