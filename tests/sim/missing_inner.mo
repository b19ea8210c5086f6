// Two components look for an inner world; the model gets one, and both share it.
model World
  parameter Real g = 2;
  Real x(start = 1, fixed = true);
equation
  der(x) = g;
end World;

model Leaf
  outer World w;
  Real y = w.x;
end Leaf;

model Mid
  Leaf l;
end Mid;

model MissingInner
  Mid m;
  Leaf l;
  annotation(experiment(StopTime = 1, Interval = 0.25));
end MissingInner;
