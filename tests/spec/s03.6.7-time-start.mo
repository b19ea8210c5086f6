model TimeStart
  Real x = time.start;
end TimeStart;
