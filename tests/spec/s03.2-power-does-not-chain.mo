model PowerChain
  Real x = 2^time^2;
end PowerChain;
