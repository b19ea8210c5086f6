model SmoothOrderVaries
  Integer n = integer(time);
  Real x = smooth(n, time);
end SmoothOrderVaries;
