model LiteralBoolean
  type E = enumeration(Boolean, other);
  E e = E.other;
end LiteralBoolean;
