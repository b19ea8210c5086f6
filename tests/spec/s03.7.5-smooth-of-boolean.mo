model SmoothOfBoolean
  Boolean b = smooth(0, time > 1);
end SmoothOfBoolean;
