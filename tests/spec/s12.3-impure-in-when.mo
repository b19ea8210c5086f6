impure function now
  output Real t;
  external "C" t = now();
end now;

model ImpureInWhen
  discrete Real x(start = 0, fixed = true);
equation
  when sample(0, 1) then
    x = now();
  end when;
end ImpureInWhen;
