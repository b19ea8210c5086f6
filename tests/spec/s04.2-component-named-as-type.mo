model ComponentNamedAsType
  type A = Real;
  A A = 1;
end ComponentNamedAsType;
