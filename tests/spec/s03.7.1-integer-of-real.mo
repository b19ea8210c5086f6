model IntegerOfReal
  Integer x = Integer(1.0);
end IntegerOfReal;
