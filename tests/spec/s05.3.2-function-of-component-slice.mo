model Medium
  function f
    input Real u;
    output Real y = 2*u;
  algorithm
  end f;
end Medium;

model FunctionOfComponentSlice
  Medium m[3];
  Real x = m[1:2].f(time);
end FunctionOfComponentSlice;
