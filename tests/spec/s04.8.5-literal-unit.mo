model LiteralUnit "What is no attribute of an enumeration may be a literal"
  type E = enumeration(unit, nominal, displayUnit, stateSelect, unbounded, 'min');
  E e = E.unit, f = E.'min';
end LiteralUnit;
