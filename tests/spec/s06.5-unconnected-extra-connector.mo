connector In = input Real;

block Plain
  output Real y = 1;
end Plain;

block Needy
  input Real u;
  output Real y = u;
end Needy;

model Holder
  replaceable Plain b;
  Real x = b.y;
end Holder;

model ExtraInput
  Holder h(redeclare Needy b);
end ExtraInput;
