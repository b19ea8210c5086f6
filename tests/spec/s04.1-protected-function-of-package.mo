package P
protected
  function f
    input Real u;
    output Real y = u;
  algorithm
  end f;
end P;

model ProtectedFunctionOfPackage
  Real x = P.f(time);
end ProtectedFunctionOfPackage;
