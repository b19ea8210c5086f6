model SizeByTime
  Real x[integer(time)];
end SizeByTime;
