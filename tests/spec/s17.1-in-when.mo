model InWhen
  block State
  end State;
  State a, b;
equation
  initialState(a);
  when time > 1 then
    transition(a, b, true);
  end when;
end InWhen;
