// run: --intervals=10 --tolerance=1e-8
// The modeller would rather have the level of a tank and its temperature as states than its mass
// and energy, and starts with them; and the relative speed of two carts, so that when one of them
// is stopped, it is the other one's speed that changes with it.
model PreferredState
  Real level(stateSelect = StateSelect.prefer, start = 0.8);
  Real T(stateSelect = StateSelect.prefer, start = 300);
  Real m, U, u;
  Real s(start = 0, fixed = true), v(start = 1, fixed = true);
  Real s1, v1;
  Real s_rel(stateSelect = StateSelect.prefer, start = 0, fixed = true);
  Real v_rel(stateSelect = StateSelect.prefer, start = 0.5, fixed = true);
equation
  m = 1000*level;
  U = m*u;
  u = 4000*(T - 273) + 0.5*(T - 273)^2;
  der(m) = -100*level;
  der(U) = -100*level*u + 1e5;
  der(s) = v;
  der(v) = 0;
  der(s1) = v1;
  s_rel = s1 - s;
  v_rel = der(s_rel);
  der(v1) = -v_rel;
  when time >= 0.45 then
    reinit(v, 0);
  end when;
  annotation(experiment(StopTime = 1));
end PreferredState;
