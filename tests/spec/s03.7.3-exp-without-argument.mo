model ExpWithoutArgument
  Real x = exp();
end ExpWithoutArgument;
