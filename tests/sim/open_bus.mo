// Parts of an expandable connector that are declared with unknown sizes get them from connects, and
// undeclared ones all dimensions of what is connected; also in buses within buses, and records.
package OpenBus
connector RealInput = input Real; connector RealOutput = output Real;
connector Pin Real v; flow Real i; end Pin;
expandable connector Bus Real speed; Real u[:]; Pin pins[:]; SubBus sub; end Bus;
expandable connector SubBus end SubBus;
record Rec Real a; Real b[2]; end Rec;
connector RecOut = output Rec; connector RecIn = input Rec;
block Src parameter Real k = 1; RealOutput y; equation y = k*time; end Src;
block SrcR RecOut y; equation y.a = time; y.b = {time, 2*time}; end SrcR;
block SinkR RecIn u; Real z = u.a + u.b[2]; end SinkR;
block Sink RealInput u; Real z = 2*u; end Sink;
model V Pin p; equation p.v = 1; end V;
model R Pin p; equation p.v = p.i; end R;
model A Bus bus; Src s[3](k = {1, 2, 3}); V v[2]; Src t; Src m[2, 2](k = {{1, 2}, {3, 4}}); SrcR r;
equation
  for i in 1:3 loop connect(s[i].y, bus.u[i]); end for;
  connect(v.p, bus.pins);
  connect(t.y, bus.sub.deep);
  connect(m.y, bus.matrix);
  connect(r.y, bus.sub.rec);
end A;
model B Bus bus; Sink s[3]; R r[2]; Sink t; Sink m[2, 2]; SinkR q;
equation
  connect(bus.u, s.u);
  connect(bus.pins, r.p);
  connect(bus.sub.deep, t.u);
  connect(bus.matrix, m.u);
  connect(bus.sub.rec, q.u);
end B;
model All A a; B b; Bus mid; equation connect(a.bus, mid); connect(mid, b.bus);   annotation(experiment(StopTime = 1, Interval = 0.5));
end All;
end OpenBus;
