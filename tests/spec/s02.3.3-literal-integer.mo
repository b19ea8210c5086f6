model LiteralInteger
  type E = enumeration(Integer, other);
  E e = E.other;
end LiteralInteger;
