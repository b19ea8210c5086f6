model StateSelectType
  Real x(stateSelect = true) = time;
end StateSelectType;
