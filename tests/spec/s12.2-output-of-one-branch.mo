function step
  input Real x;
  output Real y, z;
algorithm
  if x > 0 then
    y := 1;
    z := 1;
  else
    z := 2;
  end if;
end step;

model OutputOfOneBranch "y has no value for x <= 0"
  Real y, z;
equation
  (y, z) = step(time + 1);
end OutputOfOneBranch;
