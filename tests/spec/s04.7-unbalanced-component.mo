model Half
  Real x, y;
equation
  x = time;
end Half;

model UnbalancedComponent
  Half h;
equation
  h.y = 1;
end UnbalancedComponent;
