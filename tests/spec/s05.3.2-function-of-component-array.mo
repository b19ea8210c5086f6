model Medium
  function f
    input Real u;
    output Real y = 2*u;
  algorithm
  end f;
end Medium;

model FunctionOfComponentArray
  Medium m[3];
  Real x = m.f(time);
end FunctionOfComponentArray;
