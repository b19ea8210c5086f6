// options: --check
model LoneResistor "Checked by itself: its pins are taken as connected to something"
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  Pin p, n;
  parameter Real R = 1;
equation
  p.v - n.v = R*p.i;
  p.i + n.i = 0;
end LoneResistor;
