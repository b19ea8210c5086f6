model DerOfWhenVariable
  Real d(start = 0, fixed = true);
  Real x = der(d);
equation
  when sample(0, 1) then
    d = pre(d) + 1;
  end when;
end DerOfWhenVariable;
