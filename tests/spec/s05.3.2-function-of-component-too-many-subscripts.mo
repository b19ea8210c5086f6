model Medium
  function f
    input Real u;
    output Real y = 2*u;
  algorithm
  end f;
end Medium;

model FunctionOfComponentTooManySubscripts
  Medium m;
  Real x = m[1].f(time);
end FunctionOfComponentTooManySubscripts;
