model StarPoint "The star point makes the currents sum to zero, so that their mean is zero; its derivative must not ask for theirs"
  parameter Real r = 2, l = 0.1;
  Real i[3], i0, v0, star;
  Real u[3] = {time, 2*time, 6*time};
equation
  for k in 1:3 loop
    u[k] - v0 - star = r*i[k];
  end for;
  3*i0 = sum(i);
  v0 = l*der(i0);
  i[1] + i[2] + i[3] = 0;
end StarPoint;
