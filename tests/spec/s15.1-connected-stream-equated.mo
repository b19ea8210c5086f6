connector C
  Real p;
  flow Real m;
  stream Real h;
end C;
connector D
  Real p;
  flow Real m;
  Real h;
  flow Real q;
end D;
model M
  C c;
  D d;
equation
  connect(c, d);
end M;
