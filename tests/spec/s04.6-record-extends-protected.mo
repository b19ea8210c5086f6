record Base
  Real x;
end Base;

record R
  Real z;
protected
  extends Base;
end R;

model RecordExtendsProtected
  R r(x = 1, z = 2);
end RecordExtendsProtected;
