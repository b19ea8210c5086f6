model IndexOfResult "a subscript that the result of a function has not"
  function twice
    input Real u[:];
    output Real y[size(u, 1)];
  algorithm
    y := 2*u;
  end twice;
  Real a = (twice({1, 2, time}))[3];
  Real b = (twice({1, 2, time}))[4];
end IndexOfResult;
