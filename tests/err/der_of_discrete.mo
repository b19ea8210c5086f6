model DerOfDiscrete
  discrete Real d(start = 0, fixed = true);
  Real x = der(d);
equation
  when time > 1 then
    d = 1;
  end when;
end DerOfDiscrete;
