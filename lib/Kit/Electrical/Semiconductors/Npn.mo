within Kit.Electrical.Semiconductors;
model Npn "Bipolar transistor by Ebers and Moll"
  Interfaces.Pin C "Collector";
  Interfaces.Pin B "Base";
  Interfaces.Pin E "Emitter";
  parameter Real Bf(min = 0) = 50 "Forward current gain";
  parameter Real Br(min = 0) = 0.1 "Reverse current gain";
  parameter Units.Current Is(min = 0) = 1e-16 "Transport saturation current";
  parameter Units.Voltage Vt(min = 0) = 0.02585 "Voltage k T/q";
  parameter Real xmax(min = 0) = 40 "From v/Vt = xmax on, currents grow linearly";
  parameter Units.Conductance Gmin(min = 0) = 1e-12 "Conductance parallel to both junctions";
  Units.Current ibe "Transport current that the base-emitter voltage makes";
  Units.Current ibc "Transport current that the base-collector voltage makes";
protected
  function junction "Is (exp(x) - 1), straight from xmax on"
    input Units.Current Is;
    input Real x;
    input Real xmax;
    output Units.Current i;
  algorithm
    i := Is*(if x > xmax then exp(xmax)*(1 + x - xmax) - 1 else exp(x) - 1);
    annotation(smoothOrder = 1);
  end junction;
equation
  assert(Bf > 0 and Br > 0, "Npn: the current gains should be positive");
  ibe = junction(Is, (B.v - E.v)/Vt, xmax);
  ibc = junction(Is, (B.v - C.v)/Vt, xmax);
  C.i = ibe - ibc*(1 + 1/Br) - Gmin*(B.v - C.v);
  B.i = ibe/Bf + ibc/Br + Gmin*(2*B.v - C.v - E.v);
  E.i = -C.i - B.i;
  annotation(Documentation(info = "<html>
<p>The transport version of Ebers' and Moll's equations, without capacitances.</p>
</html>"));
end Npn;
