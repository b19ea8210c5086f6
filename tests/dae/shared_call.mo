model SharedCall "assignments of a function that make the same call"
  function lookUp
    input Real u;
    output Real y;
  algorithm
    y := 0;
    for i in 1:10 loop
      y := y + sin(i*u);
    end for;
  end lookUp;
  function both
    input Real u;
    output Real y;
  protected
    Real a, b;
  algorithm
    a := lookUp(u) + 1;
    b := 2*lookUp(u);
    y := 0;
    while y < a*b loop
      y := y + 1;
    end while;
  end both;
  Real x(start = 0, fixed = true);
equation
  der(x) = both(x);
end SharedCall;
