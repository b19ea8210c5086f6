model BranchArgument
  Real x = 1;
equation
  Connections.root(x);
end BranchArgument;
