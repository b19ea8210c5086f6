model LiteralMax
  type E = enumeration(other, max);
  E e = E.other;
end LiteralMax;
