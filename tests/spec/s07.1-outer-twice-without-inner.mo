// Both base classes declare the outer component, and nothing declares the inner one: the two are alike (7.1), and one
// is made by default (5.4).
model System
  parameter Real g = 9.81;
end System;

partial model Height
  outer System system;
  Real h(start = 10, fixed = true);
equation
  der(h) = -system.g*time;
end Height;

partial model Weight
  outer System system;
  parameter Real m = 2;
  Real w = m*system.g;
end Weight;

model OuterTwiceWithoutInner
  extends Height;
  extends Weight;
end OuterTwiceWithoutInner;
