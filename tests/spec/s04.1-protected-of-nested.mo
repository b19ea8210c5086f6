model Part
protected
  Real x = time;
end Part;

model Middle
  Part p;
end Middle;

model ProtectedOfNested
  Middle m;
  Real y = m.p.x;
end ProtectedOfNested;
