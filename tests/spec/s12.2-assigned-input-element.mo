function f
  input Real u[2];
  output Real y;
algorithm
  u[1] := 2;
  y := u[1];
end f;

model AssignedInputElement
  Real x = f({time, 1});
end AssignedInputElement;
