model IteratorReal
  Real x[2] = {Real for Real in 1:2};
end IteratorReal;
