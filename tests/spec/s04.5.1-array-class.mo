model ArrayClass "A short class may have dimensions, and prefixes for causality"
  model Part
    parameter Real k = 1;
    Real x = k*time;
  end Part;
  model Parts = Part[3];
  type V = Real[2](each unit = "m");
  connector In = input Real;
  Parts p;
  V v = {1, 2};
  V w[3] = fill({1, 2}, 3);
end ArrayClass;
