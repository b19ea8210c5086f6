model RemByZero
  constant Integer x = rem(1, 0);
end RemByZero;
