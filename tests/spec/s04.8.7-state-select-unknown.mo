model StateSelectUnknown
  Real x(stateSelect = StateSelect.sometimes) = 2;
end StateSelectUnknown;
