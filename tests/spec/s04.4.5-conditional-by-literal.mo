model ConditionalByLiteral
  Real x = time if true;
  Real y = x;
end ConditionalByLiteral;
