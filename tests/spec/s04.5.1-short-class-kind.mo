model M
  Real x = 1;
end M;

model ShortClassKind
  function f = M;
  Real x = f(1);
end ShortClassKind;
