model ValueRank
  Real x = {1};
end ValueRank;
