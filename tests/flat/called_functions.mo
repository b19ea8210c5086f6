model CalledFunctions "Functions are listed with those that they call"
  function square
    input Real x;
    output Real y = x*x;
  algorithm
  end square;
  function norm
    input Real v[:];
    output Real length;
  algorithm
    length := 0;
    for i in 1:size(v, 1) loop
      length := length + square(v[i]);
    end for;
    length := sqrt(length);
  end norm;
  function unused
    input Real x;
    output Real y = 2*x;
  algorithm
  end unused;
  Real d = norm({time, 1, 2});
end CalledFunctions;
