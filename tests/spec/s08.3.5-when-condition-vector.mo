model M
  discrete Real x;
equation
  when {time > 1, time > 2} then
    x = time;
  end when;
end M;
