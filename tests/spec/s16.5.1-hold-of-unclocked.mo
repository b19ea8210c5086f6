model HoldOfUnclocked
  Real x(start = 0, fixed = true);
  Real y = hold(x);
equation
  der(x) = 1;
  when sample(0, 0.1) then
    reinit(x, sample(x) + y);
  end when;
end HoldOfUnclocked;
