model NotOfNumber
  Boolean b = not 1;
end NotOfNumber;
