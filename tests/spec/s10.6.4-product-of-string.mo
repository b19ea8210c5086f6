model TypeStringProduct
  parameter String s = "a";
  Real x = s*2;
end TypeStringProduct;
