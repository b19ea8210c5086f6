model Part
  replaceable type E = enumeration(:);
  parameter E e;
end Part;

model UnspecifiedRedeclared "enumeration(:) may become any enumeration"
  type Size = enumeration(small, large);
  Part p(redeclare type E = Size, e = Size.large);
end UnspecifiedRedeclared;
