model VaryingIf
  Clock c = if time > 1 then Clock(1, 2) else Clock(1, 3);
  Real x = sample(time, c);
end VaryingIf;
