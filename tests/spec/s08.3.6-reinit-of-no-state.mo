model ReinitNoState
  Real x = time;
equation
  when time > 1 then
    reinit(x, 2);
  end when;
end ReinitNoState;
