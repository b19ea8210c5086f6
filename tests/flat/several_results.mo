model SeveralResults "Several results, records, and a function as an argument"
  record Polar
    Real r, phi;
  end Polar;
  function to_polar
    input Real x, y;
    output Polar p = Polar(sqrt(x^2 + y^2), atan2(y, x));
  algorithm
  end to_polar;
  function divide
    input Real a, b;
    output Real quotient;
    output Real rest;
  algorithm
    quotient := floor(a/b);
    rest := a - quotient*b;
  end divide;
  Polar p = to_polar(time, 1);
  Real q, r;
equation
  (q, r) = divide(7.5, 2 + time);
end SeveralResults;
