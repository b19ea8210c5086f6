model ConstantsAndSums "A three-phase star point: the currents of the phases add up to nothing, so its fourth wire carries none"
  constant Real w = 314;
  Real i1, i2, i3, i0, dc, twice, u(start = 0, fixed = true);
equation
  i1 = sin(w*time);
  i2 = sin(w*time - 2);
  i1 + i2 + i3 = 0;
  3*i0 = i1 + i2 + i3;
  dc = 5;
  twice = 2*dc;
  der(u) = i0 + twice - u;
end ConstantsAndSums;
