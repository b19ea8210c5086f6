partial package Medium
  function f
    input Real u;
    output Real y = u;
  algorithm
  end f;
end Medium;

model PartialPackageFunction
  Real x = Medium.f(time);
end PartialPackageFunction;
