model DerOfDiscrete
  discrete Real d(start = 0, fixed = true);
  Real y = der(d);
equation
  when sample(0, 1) then
    d = pre(d) + 1;
  end when;
end DerOfDiscrete;
