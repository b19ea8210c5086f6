model BracesOfNothing
  Real x[0] = {};
end BracesOfNothing;
