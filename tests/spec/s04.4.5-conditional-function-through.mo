model Medium
  function f
    input Real u;
    output Real y = u;
  algorithm
  end f;
end Medium;

model ConditionalFunctionThrough
  parameter Boolean with = true;
  Medium m if with;
  Real x = m.f(time);
end ConditionalFunctionThrough;
