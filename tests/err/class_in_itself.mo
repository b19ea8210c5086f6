model Tank
  Tank inner_tank;
  Real x = 1;
end Tank;
