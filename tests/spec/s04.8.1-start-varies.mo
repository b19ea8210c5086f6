model StartVaries
  Real x(start = time);
equation
  der(x) = 1;
end StartVaries;
