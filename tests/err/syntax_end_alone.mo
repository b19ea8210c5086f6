model A
  function f
    input Real u;
    output Real y;
  algorithm
    y := u;
  end;
  Real x = f(time);
end model;
