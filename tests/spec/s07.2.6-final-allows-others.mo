type Angle = Real(final unit = "rad", min = 0);

model FinalAllowsOthers
  Angle phi(min = -1, displayUnit = "deg") = time;
end FinalAllowsOthers;
