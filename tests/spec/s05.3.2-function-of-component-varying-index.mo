model Medium
  function f
    input Real u;
    output Real y = 2*u;
  algorithm
  end f;
end Medium;

model FunctionOfComponentVaryingIndex
  Medium m[3];
  Integer k = if time > 1 then 2 else 1;
  Real x = m[k].f(time);
end FunctionOfComponentVaryingIndex;
