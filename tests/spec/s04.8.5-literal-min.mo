model LiteralMin
  type E = enumeration(min, other);
  E e = E.other;
end LiteralMin;
