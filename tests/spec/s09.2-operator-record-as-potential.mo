operator record Cx
  Real re, im;
end Cx;
connector Pin
  Cx v;
  flow Real i[2];
end Pin;
model Part
  Pin p;
equation
  p.v.re = p.i[1] + 1;
  p.v.im = p.i[2];
end Part;
model M
  Part a, b;
equation
  connect(a.p, b.p);
end M;
