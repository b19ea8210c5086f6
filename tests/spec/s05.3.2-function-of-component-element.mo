model Medium
  function f
    input Real u;
    output Real y = 2*u;
  algorithm
  end f;
end Medium;

model FunctionOfComponentElement "One component of an array is a scalar"
  Medium m[3];
  parameter Integer k = 2;
  Real x = m[1].f(time) + m[k].f(time);
end FunctionOfComponentElement;
