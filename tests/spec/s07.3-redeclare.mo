partial model Law
  input Real u;
  Real y;
end Law;

model Linear
  extends Law;
  parameter Real k = 2;
equation
  y = k*u;
end Linear;

model Square
  extends Law;
  parameter Real k = 1;
equation
  y = k*u^2;
end Square;

model Holder
  replaceable model Rule = Linear(k = 3) constrainedby Law;
  Rule rule(u = time);
  replaceable Linear part constrainedby Law(u = 2*time);
end Holder;

model Redeclare
  Holder plain;
  Holder other(redeclare model Rule = Square(k = 4), redeclare Square part(k = 5));
end Redeclare;
