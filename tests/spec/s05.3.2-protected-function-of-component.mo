model Medium
protected
  function f
    input Real u;
    output Real y = 2*u;
  algorithm
  end f;
end Medium;

model ProtectedFunctionOfComponent
  Medium m;
  Real x = m.f(time);
end ProtectedFunctionOfComponent;
