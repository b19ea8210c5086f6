model FixedType
  Real x(start = 1, fixed = 1) = time;
end FixedType;
