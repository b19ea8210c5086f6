// Three tanks in a row; the second lacks the equation that the others have.
model Tanks
  Real level1(start = 1), level2(start = 2), level3(start = 3);
  Real outflow1, outflow2, outflow3;
  Real pressure1, pressure2, pressure3;
equation
  der(level1) = -outflow1;
  der(level2) = outflow1 - outflow2;
  der(level3) = outflow2 - outflow3;
  pressure1 = 9810*level1;
  pressure3 = 9810*level3;
  outflow1 = 0.1*sqrt(pressure1);
  outflow2 = 0.1*sqrt(pressure2);
  outflow3 = 0.1*sqrt(pressure3);
end Tanks;
