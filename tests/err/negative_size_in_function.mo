// A size that comes out negative is told by the function and its variable, as the program does at run time.
model NegativeSizeInFunction
  function f
    input Integer n;
    output Real s = 0;
  protected
    Real w[2, n - 3];
  algorithm
    for i in 1:size(w, 2) loop
      w[1, i] := i;
      s := s + w[1, i];
    end for;
  end f;
  constant Real a = f(3) "no element: 0";
  constant Real b = f(2);
  Real x[if a > b then 1 else 2] = {time};
end NegativeSizeInFunction;
