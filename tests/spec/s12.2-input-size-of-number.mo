model InputSizeOfNumber "an argument has not the size that another one says"
  function f
    input Integer n;
    input Real A[n, 2*n];
    output Real y = A[1, 1];
  algorithm
  end f;
  Real a = f(1, {{1, time}});
  Real b = f(2, {{1, time}});
end InputSizeOfNumber;
