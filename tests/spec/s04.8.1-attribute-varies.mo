model AttributeVaries
  Real x(min = time) = 1;
end AttributeVaries;
