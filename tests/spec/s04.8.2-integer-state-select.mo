model IntegerStateSelect
  Integer x(stateSelect = StateSelect.prefer) = 2;
end IntegerStateSelect;
