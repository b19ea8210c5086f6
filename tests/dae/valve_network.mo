model ValveNetwork "Turbulent flow between three tanks: the derivatives need loops that are not linear"
  Real h1(start = 3, fixed = true), h2(start = 2, fixed = true), h3(start = 1, fixed = true);
  Real p(start = 2), q1, q2, q3;
  Real meter;
equation
  der(h1) = -q1;
  der(h2) = q2;
  der(h3) = q3;
  q1*abs(q1) = h1 - p;
  q2*sqrt(abs(q2) + 0.01) = p - h2;
  q3 + 0.1*q3^3 = p - h3;
  q1 = q2 + q3;
  meter + 0.1*meter^3 = q1;
end ValveNetwork;
