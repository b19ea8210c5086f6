model IntegerStartReal
  Integer n(start = 1.5) = 1;
end IntegerStartReal;
