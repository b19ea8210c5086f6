connector A
  Real v(quantity = "Voltage");
  flow Real i;
end A;
connector B
  Real v;
  flow Real i;
end B;
model PA
  A a;
equation
  a.v = a.i;
end PA;
model PB
  B b;
equation
  b.v = 2*b.i + 1;
end PB;
model QuantityEmpty
  PA a;
  PB b;
equation
  connect(a.a, b.b);
end QuantityEmpty;
