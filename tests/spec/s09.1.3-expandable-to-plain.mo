expandable connector Bus
end Bus;

connector Pin
  Real v;
  flow Real i;
end Pin;

model ExpandableToPlain
  Bus bus;
  Pin pin;
equation
  connect(bus, pin);
end ExpandableToPlain;
