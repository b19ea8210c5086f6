model ResistorNetwork "Two components in a third one, which has connectors of its own"
  connector Pin
    Real v(unit = "V");
    flow Real i(unit = "A");
  end Pin;
  partial model TwoPin
    Pin p, n;
    Real u(unit = "V") = p.v - n.v;
  equation
    p.i + n.i = 0;
  end TwoPin;
  model Resistor
    extends TwoPin;
    parameter Real R(unit = "Ohm") = 1;
  equation
    u = R*p.i;
  end Resistor;
  model Pair
    Pin p, n;
    Resistor first(R = 2), second;
  equation
    connect(p, first.p);
    connect(first.n, second.p);
    connect(second.n, n);
  end Pair;
  model Source
    extends TwoPin;
  equation
    u = 10;
  end Source;
  model Ground
    Pin p;
  equation
    p.v = 0;
  end Ground;
  Pair pair(second.R = 3);
  Source source;
  Resistor open;
  Ground ground;
equation
  connect(source.p, pair.p);
  connect(source.p, open.p);
  connect(pair.n, source.n);
  connect(source.n, ground.p);
end ResistorNetwork;
