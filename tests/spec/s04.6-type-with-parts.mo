type T
  Real x;
end T;

model TypeWithParts
  T t;
end TypeWithParts;
