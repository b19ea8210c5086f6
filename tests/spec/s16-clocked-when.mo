model ClockedWhen
  Real y(start = 0);
equation
  when Clock(1, 10) then
    y = previous(y) + 1;
  end when;
end ClockedWhen;
