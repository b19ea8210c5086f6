connector C
  Real v;
end C;
model Part
  C c;
equation
  c.v = 1;
end Part;
model NoFlow
  Part p;
end NoFlow;
