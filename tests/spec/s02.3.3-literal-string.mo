model LiteralString
  type E = enumeration(String, other);
  E e = E.other;
end LiteralString;
