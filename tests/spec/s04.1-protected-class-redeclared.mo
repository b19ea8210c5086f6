model Part
protected
  replaceable type T = Real;
  T x = 1;
end Part;

model ProtectedClassRedeclared
  Part p(redeclare type T = Integer);
end ProtectedClassRedeclared;
