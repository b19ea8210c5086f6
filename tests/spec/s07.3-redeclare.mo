partial model Law
  input Real u;
  output Real y;
end Law;

model Linear
  extends Law;
  parameter Real k = 1;
equation
  y = k*u;
end Linear;

model Square
  extends Law;
equation
  y = u^2;
end Square;

model Plant
  replaceable model Act = Linear(k = 2) constrainedby Law;
  replaceable Linear sensor constrainedby Law;
  Act act(u = time);
equation
  sensor.u = act.y;
end Plant;

model Redeclare "Classes and components, by modification and in a class body"
  Plant plain;
  Plant changed(redeclare model Act = Square, redeclare Square sensor);
end Redeclare;
