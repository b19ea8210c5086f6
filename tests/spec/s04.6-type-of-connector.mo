connector C
  Real v;
end C;

type T = C;

model TypeOfConnector
  T t;
equation
  t.v = 1;
end TypeOfConnector;
