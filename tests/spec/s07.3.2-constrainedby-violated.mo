partial model Law
  Real u, y;
end Law;

model Other
  Real z = 1;
end Other;

model Linear
  extends Law;
equation
  y = u;
  u = time;
end Linear;

model Holder
  replaceable Linear part constrainedby Law;
end Holder;

model ConstraintViolated
  Holder h(redeclare Other part);
end ConstraintViolated;
