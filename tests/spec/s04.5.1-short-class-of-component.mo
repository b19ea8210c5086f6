model ShortClassOfComponent
  Real y = 1;
  type T = y;
  T x = 2;
end ShortClassOfComponent;
