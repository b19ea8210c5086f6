model ConditionalInBinding
  parameter Boolean with = true;
  Real x = time if with;
  Real y = x;
end ConditionalInBinding;
