connector Pin
  Real v;
  flow Real i;
end Pin;

model CardinalityParts
  model Part
    Pin p;
    parameter Integer n = cardinality(p);
  equation
    if cardinality(p) == 0 then
      p.v = 0;
    else
      p.v + p.i = 1;
    end if;
  end Part;
  Part a, b, alone;
equation
  connect(a.p, b.p);
end CardinalityParts;
