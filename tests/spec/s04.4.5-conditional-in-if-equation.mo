model ConditionalInIfEquation
  parameter Boolean with = true;
  Real x = time if with;
  Real y;
equation
  if with then
    y = x;
  else
    y = 0;
  end if;
end ConditionalInIfEquation;
