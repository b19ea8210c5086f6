model DiscreteOutsideWhen
  discrete Real d(start = 0);
equation
  d = sin(time);
end DiscreteOutsideWhen;
