// The reference potential is taken out: the ground has one equation too few.
package Circuits
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  partial model TwoPin
    Pin p, n;
    Real u, i;
  equation
    u = p.v - n.v;
    0 = p.i + n.i;
    i = p.i;
  end TwoPin;
  model Resistor
    extends TwoPin;
    parameter Real R = 1;
  equation
    u = R*i;
  end Resistor;
  model Capacitor
    extends TwoPin;
  equation
    der(u) = i;
  end Capacitor;
  model Source
    extends TwoPin;
  equation
    u = 10;
  end Source;
  model Ground
    Pin p;
  end Ground;
  model Loop
    Source source;
    Resistor r1, r2;
    Capacitor c;
    Ground ground;
  equation
    connect(source.p, r1.p);
    connect(r1.n, r2.p);
    connect(r2.n, c.p);
    connect(c.n, source.n);
    connect(source.n, ground.p);
  end Loop;
end Circuits;
