model Delay
  parameter Real T = 0.5;
  Real x = sin(time);
  Real y = delay(x, T);
  Real z = delay(x, T*(1 + 0.1*sin(time)), 2*T);
end Delay;
