model RealAttributes
  Real x(quantity = "Length", unit = "m", displayUnit = "mm", min = 0, max = 10, start = 1,
         fixed = true, nominal = 2, stateSelect = StateSelect.prefer, unbounded = true);
equation
  der(x) = 1 - x;
end RealAttributes;
