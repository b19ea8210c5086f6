model SizeOfBoundLocal
  function f
    input Integer n;
    output Real s;
  protected
    Integer k = n + 1;
    Real w[k] = ones(k);
  algorithm
    s := sum(w);
  end f;
  parameter Real x = f(3);
  Real y[integer(f(2))] = ones(3);
end SizeOfBoundLocal;
