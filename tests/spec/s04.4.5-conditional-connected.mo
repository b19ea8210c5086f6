connector In = input Real;
connector Out = output Real;
block S
  Out y = time;
end S;
block K
  In u;
  Real x = u;
end K;
model M
  parameter Boolean b = false;
  S s if b;
  S t if not b;
  K k;
equation
  connect(s.y, k.u);
  connect(t.y, k.u);
end M;
