model NamesNotReserved "Other predefined names may be used again; quoted ones always"
  type StateSelect = enumeration(one, two);
  StateSelect s = StateSelect.one;
  Real x(stateSelect = .StateSelect.never) = 1;
  Real 'Real' = 2;
  Real 'der' = 3;
  type Clock = Real(unit = "s");
  Clock c = 4;
  Real start = 5, min = 6, unit = 7, quantity = 8, fixed = 9;
  Real real = 10, integer_ = 11;
end NamesNotReserved;
