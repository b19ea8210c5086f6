model ArgumentsMany
  Real x = sin(1, 2);
end ArgumentsMany;
