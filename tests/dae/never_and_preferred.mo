model NeverAndPreferred "A joint's own angle is no state; what the composite joint calls it is preferred to be one"
  Real inner_phi(stateSelect = StateSelect.never);
  Real phi(start = 0.1, fixed = true, stateSelect = StateSelect.prefer);
  Real w(start = 0, fixed = true, stateSelect = StateSelect.prefer);
  Real x(stateSelect = StateSelect.prefer), y, vx, vy, T;
equation
  phi = inner_phi;
  w = der(phi);
  x = sin(phi);
  y = -cos(phi);
  vx = der(x);
  vy = der(y);
  der(vx) = -T*x;
  der(vy) = -T*y - 9.81;
end NeverAndPreferred;
