partial model Port
  Real v, i;
end Port;

model PartialNotCounted "Only what is used as a component must be balanced"
  extends Port;
equation
  v = time;
  i = 2*v;
end PartialNotCounted;
