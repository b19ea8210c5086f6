model LiteralQuantity
  type E = enumeration(quantity, other);
  E e = E.other;
end LiteralQuantity;
