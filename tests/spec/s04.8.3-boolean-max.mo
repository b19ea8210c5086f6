model BooleanMax
  Boolean x(max = true) = true;
end BooleanMax;
