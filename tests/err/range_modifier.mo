model RangeModifier "a value out of range is told where it is written"
  model Inertia
    parameter Real J(min = 0, unit = "kg.m2") = 1;
    parameter Real v[2](each max = 3) = {1, 2};
  end Inertia;
  Inertia load(J = -0.01);
  Inertia other(v = {2, 4});
end RangeModifier;
