model IntegerFunctionOfBoolean
  Integer x = integer(true);
end IntegerFunctionOfBoolean;
