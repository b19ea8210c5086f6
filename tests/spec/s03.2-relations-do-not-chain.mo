model RelationChain
  Boolean b = 1 < time < 2;
end RelationChain;
