model ConstantsInARing
  function f
    input Real x;
    output Real y;
  protected
    constant Real c = h(1);
  algorithm
    y := x + c;
  end f;
  function h
    input Real x;
    output Real y;
  protected
    constant Real d = f(1);
  algorithm
    y := x + d;
  end h;
  Real x = f(2);
end ConstantsInARing;
