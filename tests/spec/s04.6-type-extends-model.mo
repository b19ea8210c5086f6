model M
  Real x = 1;
end M;

type T
  extends M;
end T;

model TypeExtendsModel
  T t;
end TypeExtendsModel;
