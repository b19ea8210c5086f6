model ReinitType
  Real x(start = 1, fixed = true);
equation
  der(x) = -1;
  when x < 0 then
    reinit(x, true);
  end when;
end ReinitType;
