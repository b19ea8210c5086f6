model QuantityNumber
  Real x(quantity = 3) = 2;
end QuantityNumber;
