model ConditionalInAlgorithm
  parameter Boolean with = true;
  Real x = time if with;
  Real y;
algorithm
  y := x;
end ConditionalInAlgorithm;
