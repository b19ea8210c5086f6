connector Odd
  Real a, b;
  flow Real f;
end Odd;

model Part
  Odd c;
equation
  c.a = 1;
  c.b = 2;
end Part;

model FlowConnectorOdd
  Part p;
end FlowConnectorOdd;
