model WantedStates "What a modeller asks of the choice of states"
  Real x(start = 1, fixed = true), y, e(stateSelect = StateSelect.always, start = 1), v(start = 0, fixed = true);
  Real w;
equation
  der(x) = v;
  der(v) = -x - y;
  e = 2*x;
  y = der(w);
  w = 0.1*v;
  when x < 0 then
    reinit(v, 0.5*pre(v));
  end when;
end WantedStates;
