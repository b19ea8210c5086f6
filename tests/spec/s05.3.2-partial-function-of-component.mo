model Medium
  partial function f
    input Real u;
    output Real y;
  end f;
end Medium;

model PartialFunctionOfComponent
  Medium m;
  Real x = m.f(time);
end PartialFunctionOfComponent;
