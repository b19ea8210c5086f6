model EmptyMaximum "The largest of none is the smallest number"
  Real x[0];
  Real y = max(x);
end EmptyMaximum;
