model SeriesOfPipes "Three volumes without storage in one stream of either direction"
  parameter Real s_left = 1, s_right = 2;
  Real m = sin(time);
  Real s1, s2, H;
equation
  H = semiLinear(m, s_left, s1);
  H = semiLinear(m, s1, s2);
  H = semiLinear(m, s2, s_right);
end SeriesOfPipes;
