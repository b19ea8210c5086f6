model GuardedDivision "The branch that is not chosen is not evaluated"
  parameter Integer n = 0;
  Real x = if n > 0 then time/n else 0;
  Real y = if time > 1 then 1/time else 1;
end GuardedDivision;
