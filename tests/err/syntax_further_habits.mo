// Signs and words of other languages, with what Modelica has for them.
model FurtherHabits
  import Lab.Tank as T;
  from Lab import Pipe;
  import Lab*;
  include "Lab.mo";
  Real "level" h;
  Real x 'the position';
  Real y; "the speed";
  Real a[] = {1, 2};
  Real u(initial = 1);
  Real p Real q;
  Real A[2, 2] = {1, 2; 3, 4};
equation
  V.p -> R1.p;
  connect(V.p, R1.1);
  a, b = f(x);
  y = f(x).z;
  y = A[1][2];
  assert(y > 0, y is negative);
  y = if x > 0 then 1 else 0 end if;
  for each i in 1:2 loop
    A[i, i] = 1;
  end for;
  switch x;
  repeat x = 1;
  foreach i in A;
  try x = 1;
  y = sin(30°);
  y = 1'000;
end FurtherHabits;
function f
  input Real x;
  return Real y;
algorithm
  y := x;
end f;
