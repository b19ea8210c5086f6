model DiscreteWithoutWhen
  discrete Real x;
equation
  x = 1;
end DiscreteWithoutWhen;
