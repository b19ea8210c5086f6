impure function now
  output Real t;
  external "C" t = now();
end now;

function f
  input Real u;
  output Real y = u + now();
algorithm
end f;

model ImpureInPure
  Real x = f(time);
end ImpureInPure;
