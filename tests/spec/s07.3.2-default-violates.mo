partial model Law
  Real y;
end Law;

model Other
  Real z = 1;
end Other;

model DefaultViolates
  replaceable Other part constrainedby Law;
end DefaultViolates;
