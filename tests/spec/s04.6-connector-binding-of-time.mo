connector C
  Real x = time;
end C;

model ConnectorBindingOfTime
  C c;
end ConnectorBindingOfTime;
