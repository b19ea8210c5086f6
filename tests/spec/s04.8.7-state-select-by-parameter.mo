model StateSelectByParameter "A parameter may choose"
  parameter Boolean state = true;
  Real x(stateSelect = if state then StateSelect.always else StateSelect.prefer, start = 1, fixed = true);
  parameter StateSelect s = StateSelect.avoid;
  Real y(stateSelect = s, start = 1, fixed = true);
equation
  der(x) = 1;
  der(y) = 1;
end StateSelectByParameter;
