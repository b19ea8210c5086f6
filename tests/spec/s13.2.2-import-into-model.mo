package P
  constant Real c = 1;
end P;

model ImportIntoModel "Any class may import"
  record R
    import P.c;
    Real x = c;
  end R;
  function f
    import P.*;
    input Real u;
    output Real y = u*c;
  algorithm
  end f;
  R r;
  Real z = f(r.x);
end ImportIntoModel;
