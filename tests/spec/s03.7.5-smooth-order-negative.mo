model SmoothOrderNegative
  Real x = smooth(-1, time);
end SmoothOrderNegative;
