model World
  parameter Real g = 9.81;
  Real t = time;
end World;

model Ball
  outer World world;
  Real v(start = 0, fixed = true);
equation
  der(v) = -world.g + 0*world.t;
end Ball;

model Pair
  Ball a, b;
end Pair;

model InnerOuter
  inner World world(g = 1.62);
  Pair pair;
end InnerOuter;
