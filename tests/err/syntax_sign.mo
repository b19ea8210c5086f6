model A
  Real x = 2 * -time;
  Real y = 2 ^ -1;
  Boolean b = not not true;
  Boolean c = 1 < not true;
end A;
