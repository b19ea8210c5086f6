model Part
  parameter Real k = 1;
  Real x(start = 1, fixed = true);
equation
  der(x) = -k*x;
end Part;

model Middle
  Part part(k = 2, x(start = 2));
end Middle;

model OuterWins
  Middle middle(part(k = 3));
  Middle deep(part.x.start = 4);
end OuterWins;
