model LiteralReal
  type E = enumeration(Real, other);
  E e = E.other;
end LiteralReal;
