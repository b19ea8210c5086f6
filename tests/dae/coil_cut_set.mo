model CoilCutSet "Three coils feed a delta of resistors with no other way out: their currents sum to zero"
  Real i1(start = 0, fixed = true), i2(start = 0, fixed = true), i3, ia, ib, ic, va, vb, vc;
equation
  i1 - ia - ib = 0;
  i2 + ia - ic = 0;
  i3 + ib + ic = 0;
  3*ia = va - vb;
  3*ib = va - vc;
  3*ic = vb - vc;
  der(i1) = 1 - va;
  der(i2) = -vb;
  der(i3) = -vc;
end CoilCutSet;
