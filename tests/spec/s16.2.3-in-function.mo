model InFunction
  function f
    input Real u;
    output Real y;
  algorithm
    y := previous(u);
  end f;
  Real x(start = 0) = f(sample(time, Clock(0.1)));
end InFunction;
