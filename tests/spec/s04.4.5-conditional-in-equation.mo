model ConditionalInEquation
  parameter Boolean with = true;
  Real x if with;
equation
  x = 1;
end ConditionalInEquation;
