model MinVaries
  Real y = time;
  Real x(min = y) = 1;
end MinVaries;
