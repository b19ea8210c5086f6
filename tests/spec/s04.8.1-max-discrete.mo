model MaxDiscrete
  Integer n = integer(time);
  Real x(max = n) = 1;
end MaxDiscrete;
