model TwoAlgorithms "A connector variable is determined by what is outside, a model by what is in it"
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Load
    Pin p;
    Real power;
  equation
    p.i = 0.1*p.v;
  algorithm
    power := p.v;
    power := power*p.i;
  end Load;
  model Battery
    Pin p;
    Real charge(start = 1, fixed = true);
  equation
    p.v = 12*charge;
    der(charge) = p.i/3600;
    assert(charge > 0, "empty");
  end Battery;
  Load load;
  Battery battery;
equation
  connect(load.p, battery.p);
end TwoAlgorithms;
