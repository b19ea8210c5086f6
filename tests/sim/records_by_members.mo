// Records whose members stand in another order are of compatible types (6.7).
model RecordsByMembers
  record A Real x; Real y; end A;
  record B Real y; Real x; end B;
  function f input A a; output Real r; algorithm r := a.x - 10*a.y; end f;
  A a(x=1,y=2);
  B b(x=time,y=2);
  A a2 = b;
  Real z = f(b);
  A RecordsByMembers;
  parameter Real p = f(B(y=1,x=3));
equation
  RecordsByMembers = b;
algorithm 
  assert(abs(p - (3-10)) < 1e-12, "p");
  assert(abs(z - (time-20)) < 1e-12, "z");
  assert(abs(a2.x-time)<1e-12 and abs(a2.y-2)<1e-12, "a2");
  assert(abs(RecordsByMembers.x-time)<1e-12 and abs(RecordsByMembers.y-2)<1e-12, "RecordsByMembers");
end RecordsByMembers;
