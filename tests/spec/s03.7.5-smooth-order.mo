model SmoothOrder
  Real x = smooth(1.5, time);
end SmoothOrder;
