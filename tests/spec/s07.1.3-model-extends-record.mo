record Data
  parameter Real k = 2;
end Data;

model ModelExtendsRecord "A record may be the base of a model"
  extends Data;
  Real x = k*time;
end ModelExtendsRecord;
