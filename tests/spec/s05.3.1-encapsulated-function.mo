package P
  function f
    input Real u;
    output Real y = 2*u;
  algorithm
  end f;
  encapsulated model M
    Real x = f(time);
  end M;
end P;

model EncapsulatedFunction
  P.M m;
end EncapsulatedFunction;
