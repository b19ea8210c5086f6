connector Pin
  Real v;
  flow Real i;
end Pin;
connector Plug
  Pin p, n;
end Plug;
model Part
  Plug plug;
equation
  plug.p.v - plug.n.v = plug.p.i;
  plug.p.i + plug.n.i = 0;
end Part;
model G
  Pin p;
equation
  p.v = 0;
end G;
model M
  Part a;
  G g;
equation
  connect(a.plug.p, g.p);
end M;
