model ConnectedPins "Components that ask how often they are connected"
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Part
    Pin p;
  equation
    if cardinality(p) == 0 then
      p.v = 0;
    else
      p.v + p.i = 1;
    end if;
  end Part;
  Part a, b, c, alone;
equation
  connect(a.p, b.p);
  connect(b.p, c.p);
end ConnectedPins;
