connector C
  Real p;
  flow Real m;
  flow stream Real h;
end C;

model FlowAndStream
  C c;
equation
  c.p = 1;
  c.h = 2;
end FlowAndStream;
