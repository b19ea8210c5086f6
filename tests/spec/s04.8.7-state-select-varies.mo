model StateSelectVaries
  Real y = time;
  Real x(stateSelect = if y > 1 then StateSelect.always else StateSelect.never);
equation
  der(x) = 1;
end StateSelectVaries;
