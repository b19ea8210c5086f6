model LiteralFixed
  type E = enumeration(fixed, free);
  E e = E.free;
end LiteralFixed;
