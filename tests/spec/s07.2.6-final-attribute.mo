type Angle = Real(final unit = "rad");

model FinalAttribute
  Angle phi(unit = "deg") = time;
end FinalAttribute;
