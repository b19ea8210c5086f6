model SmoothOrderReal
  Real x = smooth(1.5, time);
end SmoothOrderReal;
