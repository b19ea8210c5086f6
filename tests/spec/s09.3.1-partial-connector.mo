partial connector C
  Real v;
end C;
connector D
  extends C;
  flow Real i;
end D;
model Part
  D c;
equation
  c.v = c.i;
end Part;
model PartialConnector
  Part p;
end PartialConnector;
