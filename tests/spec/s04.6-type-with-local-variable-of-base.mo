type T
  extends Real;
  extends Integer;
end T;

model TypeWithLocalVariableOfBase
  T t = 1;
end TypeWithLocalVariableOfBase;
