package Fits "functions that cannot be the derivatives that annotations call them"
  function few
    input Real x, y;
    output Real z = x*y;
  algorithm
    annotation(derivative = few_der);
  end few;
  function few_der
    input Real x, y, dx;
    output Real dz = y*dx;
  algorithm
  end few_der;

  function many
    input Real x;
    input Real p;
    output Real z = x*p;
  algorithm
    annotation(derivative(noDerivative = p) = many_der);
  end many;
  function many_der
    input Real x, p, dx, dp;
    output Real dz = p*dx + x*dp;
  algorithm
  end many_der;

  function sizes
    input Real x[3];
    output Real z = x[1];
  algorithm
    annotation(derivative = sizes_der);
  end sizes;
  function sizes_der
    input Real x[3];
    input Real dx[2];
    output Real dz = dx[1];
  algorithm
  end sizes_der;

  function other
    input Real x;
    output Real z = x;
    output Integer n = 1;
  algorithm
    annotation(derivative = other_der);
  end other;
  function other_der
    input Real x, dx;
    output Real dz = dx;
    output Integer n = 1;
  algorithm
  end other_der;

  function swapped
    input Integer n;
    input Real x;
    output Real z = n*x;
  algorithm
    annotation(derivative = swapped_der);
  end swapped;
  function swapped_der
    input Real x;
    input Integer n;
    input Real dx;
    output Real dz = n*dx;
  algorithm
  end swapped_der;

  function words
    input Real x;
    output Real z = x;
  algorithm
    annotation(derivative(order = 0) = words_der, derivative(zero = x) = words_der,
               derivative(noDerivative = y) = words_der, derivative = words_dre);
  end words;
  function words_der
    input Real x, dx;
    output Real dz = dx;
  algorithm
  end words_der;
end Fits;

model DerivativeMisfit
  Real a = Fits.few(time, 1), b = Fits.many(time, 1), c = Fits.sizes({1, 2, time}), d = Fits.other(time),
       e = Fits.swapped(2, time), f = Fits.words(time);
end DerivativeMisfit;
