model Medium
  function f
    input Real u;
    output Real y = 2*u;
  algorithm
  end f;
end Medium;

model FunctionOfComponentIndexOutside
  Medium m[3];
  Real x = m[4].f(time);
end FunctionOfComponentIndexOutside;
