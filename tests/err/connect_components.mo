package ConnectComponents
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Resistor
    Pin p, n;
    parameter Real R(min = 0) = 1;
    Real u;
  equation
    u = p.v - n.v;
    u = R*p.i;
    p.i + n.i = 0;
  end Resistor;
  model Circuit "components, variables and unknown parts where connectors belong"
    Resistor R1, R2(R = time);
    Real w;
  equation
    connect(R1, R2);
    connect(R1.n, R2.u);
    connect(w, R1.p);
    connect(R1.pin, R2.p);
    R1.n = R2.p;
  end Circuit;
end ConnectComponents;
