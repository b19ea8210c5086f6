model BusOfPins "A cable of connectors with flows, with an array of them"
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  expandable connector Cable
  end Cable;
  model Source
    Pin p;
  equation
    p.v = 1;
  end Source;
  model Load
    Pin p;
  equation
    p.i = 2*p.v;
  end Load;
  Source a, b;
  Load c, d;
  Cable cable;
equation
  connect(a.p, cable.first);
  connect(cable.first, c.p);
  connect(b.p, cable.more[1]);
  connect(d.p, cable.more[2]);
end BusOfPins;
