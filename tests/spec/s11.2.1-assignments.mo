function pair
  input Real u;
  output Real a = u, b = 2*u;
algorithm
end pair;

model Assignments
  Real x[3], a, b;
algorithm
  x := {1, 2, time};
  x[2] := 5;
  (a, b) := pair(time);
  x[{1, 3}] := {a, b};
end Assignments;
