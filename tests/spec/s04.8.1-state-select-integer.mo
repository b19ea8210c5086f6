model StateSelectInteger
  Real x(stateSelect = 2) = 2;
end StateSelectInteger;
