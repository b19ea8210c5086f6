model TimeIndexed
  Real x = time[1];
end TimeIndexed;
