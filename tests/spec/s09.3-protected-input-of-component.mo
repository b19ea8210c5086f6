connector In = input Real;
connector Out = output Real;
block S
  Out y = time;
end S;
block K
protected
  In u;
equation
  u = 1;
end K;
model M
  S s;
  K k;
equation
  connect(s.y, k.u);
end M;
