model StateSelectHidden
  type StateSelect = enumeration(one, two);
  Real x(stateSelect = StateSelect.never) = time;
end StateSelectHidden;
