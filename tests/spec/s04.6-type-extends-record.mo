record R
  Real v;
end R;

type T
  extends R;
end T;

model TypeExtendsRecord
  T t(v = 1);
end TypeExtendsRecord;
