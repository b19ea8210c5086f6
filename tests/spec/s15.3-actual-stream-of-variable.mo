model ActualStreamOfVariable
  Real x = 1;
  Real y = actualStream(x);
end ActualStreamOfVariable;
