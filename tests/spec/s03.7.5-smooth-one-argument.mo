model SmoothOneArgument
  Real x = smooth(time);
end SmoothOneArgument;
