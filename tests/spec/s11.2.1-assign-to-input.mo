model AssignToInput
  input Real u;
algorithm
  u := 1;
end AssignToInput;
