model AttributeAccess
  Real x(start = 1) = time;
  Real y = x.start;
end AttributeAccess;
