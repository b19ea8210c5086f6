// A flow variable that is a record: zero where nothing is connected, in each member.
record Pair
  Real a;
  Real b;
end Pair;

connector Pin
  Pair v;
  flow Pair i;
end Pin;

model Part
  Pin p;
  Pin free;
equation
  p.v.a = 2*p.i.a - free.v.a;
  p.v.b = 3*p.i.b + free.v.b;
  free.v.a = time;
  free.v.b = 1;
end Part;

model UnconnectedRecord
  Part x, y;
equation
  connect(x.p, y.p);
end UnconnectedRecord;
