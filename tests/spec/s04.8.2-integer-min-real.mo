model IntegerMinReal
  Integer x(min = 0.5) = 2;
end IntegerMinReal;
