model TwoArms "The elbow of an arm: what is made of its angles begins where they do"
  Real phi1(start = 0.9), phi2(start = -1.2), c1, s1, c2, s2;
  Real x(start = 0.7, fixed = true), y(start = 0.3, fixed = true);
equation
  c1 = cos(phi1);
  s1 = sin(phi1);
  c2 = cos(phi1 + phi2);
  s2 = sin(phi1 + phi2);
  x = 0.5*c1 + 0.5*c2;
  y = 0.5*s1 + 0.5*s2;
  der(x) = 0.1;
  der(y) = 0;
end TwoArms;
