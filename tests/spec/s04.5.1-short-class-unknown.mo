model ShortClassUnknown
  type T = Missing;
  T x = 2;
end ShortClassUnknown;
