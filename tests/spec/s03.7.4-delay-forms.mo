model DelayForms "Delay times are parameters, or have a maximum that is one"
  parameter Real T = 1;
  Real x = sin(time);
  Real y = delay(x, T);
  Real z = delay(x, 1 + 0.5*sin(time), 2*T);
  Real w = delay(2*x + 1, 0.5);
end DelayForms;
