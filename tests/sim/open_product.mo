// A product over a dimension that only the running program knows.
model OpenProduct
  function square input Integer n; output Real a[:, :]; algorithm a := 2*identity(n); annotation(Inline = false); end square;
  function f input Integer n; output Real v[:]; algorithm v := 1:n; annotation(Inline = false); end f;
  Real p[2] = square(2)*(f(2)*time);
  Real q[2, 2] = (time*square(2))*square(2);
end OpenProduct;
