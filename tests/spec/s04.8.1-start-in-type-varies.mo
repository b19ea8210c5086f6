model StartInTypeVaries
  type T = Real(start = time);
  T x;
equation
  der(x) = 1;
end StartInTypeVaries;
