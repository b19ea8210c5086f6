model RecursiveFunctions "two functions that call each other, and one that calls nothing"
  function isEven
    input Integer n;
    output Boolean even;
  algorithm
    even := if n == 0 then true else isOdd(n - 1);
  end isEven;
  function isOdd
    input Integer n;
    output Boolean odd;
  algorithm
    odd := if n == 0 then false else isEven(n - 1);
  end isOdd;
  function half
    input Real u;
    output Real y;
  algorithm
    y := u/2;
    annotation(Inline = false);
  end half;
  parameter Integer n = 5;
  Real x(start = 1, fixed = true);
equation
  der(x) = if isEven(n) then 1 else -half(x);
end RecursiveFunctions;
