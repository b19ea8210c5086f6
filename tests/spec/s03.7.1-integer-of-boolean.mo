model IntegerOfBoolean
  Integer n = Integer(time > 1);
end IntegerOfBoolean;
