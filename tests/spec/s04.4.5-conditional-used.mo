model ConditionalUsed
  parameter Boolean with = false;
  Real x = time if with;
  Real y = x;
end ConditionalUsed;
