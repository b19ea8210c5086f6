package P
  model A {
    Real x;
  }
  end A;
  model B;
    Real x;
  equation:
    x = 1;
  end B;
  function F(Real x)
    output Real y;
  end F;
  model C
    Real x;
  initial equations
    x = 2;
  end model;
end P;
