model M
  constant Real z = 2;
  function f
    input Real u;
    output Real y;
  algorithm
    y := z*u;
  end f;
  Real x = f(1);
end M;
