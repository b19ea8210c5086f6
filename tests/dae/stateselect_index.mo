model StateselectIndex "Angles that are wanted, of a shaft in two pieces"
  Real a(start = 0, fixed = true), b(stateSelect = StateSelect.always), w(start = 1, fixed = true), tau;
equation
  der(a) = w;
  a = b + 0.1;
  der(w) = -tau;
  tau = 0.3*der(b);
end StateselectIndex;
