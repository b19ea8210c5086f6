model FixedReal
  Real x(fixed = 1) = 2;
end FixedReal;
