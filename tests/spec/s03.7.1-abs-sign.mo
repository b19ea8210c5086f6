model AbsSign "Integers stay Integers"
  parameter Integer n = -3;
  Integer a = abs(n), s = sign(n), sr = sign(time - 1);
  Real x = abs(time - 1);
end AbsSign;
