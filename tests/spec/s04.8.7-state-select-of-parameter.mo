model StateSelectOfParameter
  parameter Real p(stateSelect = StateSelect.always) = 2;
  Real x = p;
end StateSelectOfParameter;
