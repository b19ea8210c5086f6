model ConditionalArrayInEquation
  parameter Boolean with = true;
  Real x[3] = {1, 2, 3} if with;
  Real y = sum(x);
end ConditionalArrayInEquation;
