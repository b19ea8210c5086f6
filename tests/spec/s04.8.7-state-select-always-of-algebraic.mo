model StateSelectAlwaysOfAlgebraic
  Real x(stateSelect = StateSelect.always) = 2;
end StateSelectAlwaysOfAlgebraic;
