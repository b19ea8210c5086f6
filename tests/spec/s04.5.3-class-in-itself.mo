model Snake
  Real x = 1;
  Snake tail;
end Snake;
