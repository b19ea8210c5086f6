model SizeOfUnset
  function f
    input Integer n;
    output Real s;
  protected
    Integer k;
    Real w[k];
  algorithm
    k := n;
    w := ones(n);
    s := sum(w);
  end f;
  Real x = f(3);
end SizeOfUnset;
