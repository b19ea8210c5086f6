connector C
  Real x = time;
  flow Real f;
end C;

model ConnectorBindingOfTime
  C c;
end ConnectorBindingOfTime;
