package P
protected
  function f
    input Real u;
    output Real y = u;
  algorithm
  end f;
end P;

model UnqualifiedImportProtectedFunction
  import P.*;
  Real x = f(time);
end UnqualifiedImportProtectedFunction;
