partial model Body
  parameter Real m = 1;
  Real v(start = 0, fixed = true), f;
equation
  m*der(v) = f;
end Body;

model Extends "Declarations, equations and a modification of the base"
  extends Body(m = 2);
  parameter Real d = 0.5;
equation
  f = 1 - d*v;
end Extends;
