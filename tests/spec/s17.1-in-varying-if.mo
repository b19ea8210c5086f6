model InVaryingIf
  block State
  end State;
  State a, b;
equation
  initialState(a);
  if time > 1 then
    transition(a, b, true);
  end if;
end InVaryingIf;
