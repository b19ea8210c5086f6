model NeverStatesTurn "A mass on a circle: all coordinates are said never to be states, so that one of them must be, now this, now that"
  Real x(stateSelect = StateSelect.never, start = 1, fixed = true), y(stateSelect = StateSelect.never, start = 0);
  Real vx(stateSelect = StateSelect.never), vy(stateSelect = StateSelect.never, start = 1, fixed = true);
  Real T;
equation
  vx = der(x);
  vy = der(y);
  der(vx) = -T*x;
  der(vy) = -T*y;
  x^2 + y^2 = 1;
end NeverStatesTurn;
