model DoublePlus
  Real x = ++2;
end DoublePlus;
