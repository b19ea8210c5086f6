connector In = input Real;
connector Out = output Real;
block Sink
  In u;
  Real x;
equation
  x = u;
end Sink;
block Part
  outer In u;
  Sink k;
equation
  connect(u, k.u);
end Part;
block OuterConnectorAsSource "An outer connector is an outside one: its input gives the signal"
  inner In u;
  Part p, q;
end OuterConnectorAsSource;
