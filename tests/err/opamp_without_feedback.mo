// Nothing leads from the output back: a potential is given twice, and the output not at all.
model OpAmpWithoutFeedback
  Kit.Electrical.Semiconductors.OpAmp opAmp;
  Kit.Electrical.Sources.SineVoltage source(V = 1, f = 50);
  Kit.Electrical.Passive.Resistor r(R = 1e3), load(R = 1e3);
  Kit.Electrical.Passive.Ground ground;
equation
  connect(source.p, r.p);
  connect(r.n, opAmp.in_n);
  connect(opAmp.in_p, ground.p);
  connect(source.n, ground.p);
  connect(opAmp.out, load.p);
  connect(load.n, ground.p);
end OpAmpWithoutFeedback;
