model BooleanStateSelect
  Boolean x(stateSelect = StateSelect.always) = true;
end BooleanStateSelect;
