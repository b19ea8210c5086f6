encapsulated model EncapsulatedBuiltin "Predefined types, functions and time are seen everywhere"
  Real x(start = 1, stateSelect = StateSelect.always);
  Integer i = integer(time);
equation
  der(x) = -sin(x) + max(time, 1);
  assert(x < 10, "too large", AssertionLevel.warning);
end EncapsulatedBuiltin;
