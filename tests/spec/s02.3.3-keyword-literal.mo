model KeywordLiteral
  type E = enumeration(begin, end);
  E e = E.begin;
end KeywordLiteral;
