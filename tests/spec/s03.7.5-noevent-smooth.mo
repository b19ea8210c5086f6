model NoEventSmooth
  Real x = time - 1;
  Real y = noEvent(if x > 0 then x else 0);
  Real z = smooth(0, if x > 0 then x else 0);
end NoEventSmooth;
