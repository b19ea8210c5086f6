connector Out = output Real;

block Source
  Out y = time;
end Source;

model TwoOutputs
  Source a, b;
equation
  connect(a.y, b.y);
end TwoOutputs;
