partial model Source
  Real y;
end Source;

model Constant
  extends Source;
  parameter Real k = 2;
equation
  y = k;
end Constant;

model ExtraParameter "A replacement may have more, if it has defaults"
  replaceable Source s constrainedby Source;
  Real x = s.y;
end ExtraParameter;

model ExtraParameterUsed
  extends ExtraParameter(redeclare Constant s(k = 3));
end ExtraParameterUsed;
