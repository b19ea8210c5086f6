// A record that flows: its members sum to zero.
record C
  Real re;
  Real im;
end C;

connector Pin
  Real v, w;
  flow C i;
end Pin;

model Part
  Pin p;
equation
  p.i.re = p.w + time;
  p.i.im = p.v;
end Part;

model FlowOfRecord
  Pin a;
  Part b;
equation
  connect(a, b.p);
end FlowOfRecord;
