model Pendulum "A mass on a rod in Cartesian coordinates: differentiation index 3"
  parameter Real L = 1, g = 9.81;
  Real x(start = 0.6), y(start = -0.8), vx(start = 0), vy;
  Real F "Force in the rod";
equation
  der(x) = vx;
  der(y) = vy;
  der(vx) = -F*x;
  der(vy) = -F*y - g;
  x^2 + y^2 = L^2;
end Pendulum;
