model OpenTerminals "A coil with one pin in the air; a sensor is meant to be so"
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Coil
    Pin p, n;
    Real i(start = 0, fixed = true);
  equation
    i = p.i;
    p.i + n.i = 0;
    der(i) = p.v - n.v;
  end Coil;
  model Probe
    Pin p;
    Real shown = p.v;
  equation
    p.i = 0;
  end Probe;
  model Ground
    Pin p;
  equation
    p.v = 0;
  end Ground;
  Coil coil;
  Probe probe;
  Ground ground;
equation
  connect(ground.p, coil.p);
  connect(probe.p, ground.p);
end OpenTerminals;
