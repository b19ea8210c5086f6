record Small
  Real x;
end Small;

model Big
  Real x = time;
  Real y = 2;
end Big;

function first
  input Small s;
  output Real y = s.x;
algorithm
end first;

model Cast "A component stands for the record that its parts make"
  Big big;
  Real y = first(Small(big.x));
end Cast;
