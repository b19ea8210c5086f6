model SizeByExternalFunction
  function twice
    input Integer k;
    output Integer r;
    external "C" r = example_twice(k)
      annotation(Include="static int example_twice(int k) { return 2*k; }");
  end twice;
  parameter Integer n = twice(2);
  Real y[n] = ones(n);
end SizeByExternalFunction;
