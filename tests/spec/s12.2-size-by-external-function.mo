model SizeByExternalFunction
  function twice
    input Integer k;
    output Integer r;
    external "C" r = example_twice(k)
      annotation(Include="static int example_twice(int k) { return 2*k; }");
  end twice;
  parameter Integer n = twice(2);
  Real y[n] = ones(n);
  Real z[twice(size(y, 1)) - 5] = {i*time for i in 1:twice(1) + 1};
end SizeByExternalFunction;
