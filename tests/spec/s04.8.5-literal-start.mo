model LiteralStart
  type E = enumeration(start, stop);
  E e = E.stop;
end LiteralStart;
