model UnitsOfBinding
  parameter Real d(unit = "m") = 2;
  Real A(unit = "m2") = 2*d*d;
  Real V(unit = "m3") = A;
end UnitsOfBinding;
