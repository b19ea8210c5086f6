model ArgumentsNone
  Real x = cos();
end ArgumentsNone;
