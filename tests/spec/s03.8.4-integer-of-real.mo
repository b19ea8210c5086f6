model IntegerOfReal
  Integer n = if time > 1 then time else 0;
end IntegerOfReal;
