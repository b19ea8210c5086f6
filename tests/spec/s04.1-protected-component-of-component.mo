model Part
  Real x = time;
end Part;

model Middle
protected
  Part p;
end Middle;

model ProtectedComponentOfComponent
  Middle m;
  Real y = m.p.x;
end ProtectedComponentOfComponent;
