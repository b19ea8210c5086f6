connector Small
  flow Real q;
end Small;

connector Middle
  Small s;
end Middle;

connector C
  flow Middle m;
  Real p;
end C;

model FlowTwiceNested
  C c;
equation
  c.p = 1;
end FlowTwiceNested;
