// The circuit has a ground, which was forgotten when it was wired.
model OpenGround
  connector Pin
    Real v(unit = "V");
    flow Real i(unit = "A");
  end Pin;
  model Source
    Pin p, n;
  equation
    p.v - n.v = 10;
    p.i + n.i = 0;
  end Source;
  model Resistor
    Pin p, n;
    parameter Real R(unit = "Ohm") = 2;
  equation
    p.v - n.v = R*p.i;
    p.i + n.i = 0;
  end Resistor;
  model Ground
    Pin p;
  equation
    p.v = 0;
  end Ground;
  Source source;
  Resistor load;
  Ground ground;
equation
  connect(source.p, load.p);
  connect(source.n, load.n);
end OpenGround;
