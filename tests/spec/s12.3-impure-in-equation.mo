impure function now
  output Real t;
  external "C" t = now();
end now;

model ImpureInEquation
  Real x = now();
end ImpureInEquation;
