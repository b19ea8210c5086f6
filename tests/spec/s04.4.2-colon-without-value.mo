model ColonWithoutValue
  parameter Real x[:];
end ColonWithoutValue;
