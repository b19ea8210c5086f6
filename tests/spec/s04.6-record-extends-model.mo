model M
  Real x = 1;
end M;

record R
  extends M;
end R;

model RecordExtendsModel
  R r;
end RecordExtendsModel;
