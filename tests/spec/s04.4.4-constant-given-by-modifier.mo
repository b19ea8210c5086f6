model Part
  constant Integer n;
  Real x[n] = fill(time, n);
end Part;

model ConstantGivenByModifier "A constant without a value gets it by a modifier; constants may be changed"
  constant Integer k = 2;
  Part p(n = k + 1);
  Part q(final n = 1);
end ConstantGivenByModifier;
