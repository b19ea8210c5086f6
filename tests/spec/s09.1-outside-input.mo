connector Out = output Real;
connector In = input Real;

block Gain
  In u;
  Out y = 2*u;
end Gain;

block Twice "An input of the class is a source inside of it"
  In u;
  Out y;
  Gain a, b;
equation
  connect(u, a.u);
  connect(a.y, b.u);
  connect(b.y, y);
end Twice;

model OutsideInput
  Twice twice;
equation
  twice.u = time;
end OutsideInput;
