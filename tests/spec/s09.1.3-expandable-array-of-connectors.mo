connector Pin
  Real v;
  flow Real i;
end Pin;

expandable connector Bus
end Bus;

model Source
  Pin p[2];
equation
  p.v = {1, 2};
end Source;

model Load
  Pin p;
equation
  p.i = p.v;
end Load;

model ExpandableConnectors
  Bus bus;
  Source source;
  Load load[2];
equation
  connect(source.p, bus.pin);
  connect(bus.pin[1], load[1].p);
  connect(bus.pin[2], load[2].p);
end ExpandableConnectors;
