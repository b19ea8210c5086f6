impure function seed "Where an impure function may be called"
  output Real t;
  external "C" t = seed();
end seed;

impure function twice
  output Real t = 2*seed();
algorithm
end twice;

model PureCall
  parameter Real s = seed();
  Real x, y, z(start = 0, fixed = true);
initial equation
  y = twice();
equation
  der(y) = 1;
  x = pure(seed());
  when time > 1 then
    z = seed();
  end when;
end PureCall;
