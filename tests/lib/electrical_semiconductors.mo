// Semiconductors, switches and amplifiers at working points that are computed by hand or by a second formula.
// run: --tolerance=1e-9 --stop-time=2
model electrical_semiconductors
  import Kit.Electrical.{Passive,Sources,Semiconductors,Switches};
  Passive.Ground ground;
  Sources.SineVoltage sine(V = 5, f = 1);
  Semiconductors.Diode diode(Is = 1e-9, Vt = 0.025, xmax = 40);
  Passive.Resistor r1(R = 1000);
  Semiconductors.IdealDiode ideal(Vknee = 0.7, Ron = 0.1, Goff = 1e-4);
  Passive.Resistor r2(R = 9.9);
  Semiconductors.Thyristor thyristor(Ron = 0, Goff = 0);
  Passive.Resistor r3(R = 1);
  Kit.Blocks.Sources.BooleanPulse fire(period = 1, startTime = 0.25, width = 0.01);
  Sources.ConstantVoltage supply(V = 5), gate(V = 3), low(V = 1.5);
  Semiconductors.Nmos nmos(K = 1e-3, Vth = 1, lambda = 0, Gds = 0);
  Passive.Resistor rd(R = 1000);
  Semiconductors.Pmos pmos(K = 2e-3, Vth = -1, lambda = 0.02, Gds = 0);
  Passive.Resistor rp(R = 100);
  Semiconductors.Npn npn(Bf = 100, Gmin = 0);
  Passive.Resistor rb(R = 1e5), rc(R = 1000);
  Semiconductors.OpAmp opAmp;
  Passive.Resistor ri(R = 1000), rf(R = 4000);
  Semiconductors.LimitedOpAmp limited(Vmax = 3, A = 1e4, f = 1e4, Rin = 1e12, Rout = 1e-6);
  Passive.Resistor li(R = 1000), lf(R = 2000);
  Switches.Switch switch(Ron = 1, Goff = 0.1);
  Switches.Changeover changeover(Ron = 0, Goff = 0);
  Passive.Resistor rs(R = 4), r0(R = 1), rx(R = 2), ry(R = 3);
  Kit.Blocks.Sources.BooleanStep on(startTime = 1);
  Real s = 5*sin(2*Kit.Constants.pi*time), vce, x;
equation
  connect(sine.n, ground.p);
  connect(supply.n, ground.p);
  connect(gate.n, ground.p);
  connect(low.n, ground.p);
  // diode: r1 i + Vt log(i/Is + 1) = s, as long as the current is not tiny
  connect(sine.p, r1.p);
  connect(r1.n, diode.p);
  connect(diode.n, ground.p);
  assert(s < 1 or abs(1000*diode.i + 0.025*log(diode.i/1e-9 + 1) - s) < 1e-4, "diode");
  assert(s > -0.5 or abs(diode.i + 1e-9) < 1e-7, "diode that blocks");
  connect(sine.p, ideal.p);
  connect(ideal.n, r2.p);
  connect(r2.n, ground.p);
  assert(abs(ideal.i - (if s > 0.7 + 0.1 then (s - 0.7*(1 - 1e-5))/10 else ideal.i)) < 1e-6, "ideal diode");
  assert(s > 0.6 or abs(ideal.i - s*1e-4/(1 + 9.9e-4)) < 1e-9, "ideal diode that blocks");
  connect(sine.p, thyristor.p);
  connect(thyristor.n, r3.p);
  connect(r3.n, ground.p);
  connect(fire.y, thyristor.fire);
  when sample(0.03, 0.05) then
    assert(abs(r3.v - (if mod(time, 1) > 0.25 and mod(time, 1) < 0.5 then s else 0)) < 1e-6, "thyristor");
  end when;
  // saturated: K/2 (3 - 1)^2 = 2 mA; linear part of the Pmos by its quadratic equation
  connect(gate.p, nmos.G);
  connect(nmos.S, ground.p);
  connect(nmos.D, rd.n);
  connect(rd.p, supply.p);
  assert(abs(nmos.id - 2e-3) < 1e-9 and abs(nmos.vds - 3) < 1e-6, "Nmos");
  connect(supply.p, pmos.S);
  connect(ground.p, pmos.G);
  connect(pmos.D, rp.p);
  connect(rp.n, ground.p);
  x = 5 - 100*rp.i;
  assert(abs(rp.i - 2e-3*(1 + 0.02*x)*(4*x - x^2/2)) < 1e-9, "Pmos in its linear part");
  // in forward operation the collector current is 100 times that of the base
  connect(low.p, rb.p);
  connect(rb.n, npn.B);
  connect(npn.E, ground.p);
  connect(rc.n, npn.C);
  connect(rc.p, supply.p);
  vce = npn.C.v;
  assert(abs(npn.C.i - 100*npn.B.i) < 1e-9 and abs(npn.B.v - 0.02585*log(npn.C.i/1e-16)) < 1e-6 and
    abs(vce - 5 + 1000*npn.C.i) < 1e-9, "Npn");
  // inverting amplifiers
  connect(sine.p, ri.p);
  connect(ri.n, opAmp.in_n);
  connect(opAmp.in_n, rf.p);
  connect(rf.n, opAmp.out);
  connect(opAmp.in_p, ground.p);
  assert(abs(opAmp.out.v + 4*s) < 1e-8, "ideal amplifier");
  connect(sine.p, li.p);
  connect(li.n, limited.in_n);
  connect(limited.in_n, lf.p);
  connect(lf.n, limited.out);
  connect(limited.in_p, ground.p);
  assert(abs(limited.out.v) < 3.05 and (abs(s) > 1.2 or abs(limited.out.v + 2*s) < 0.02 or time < 0.01),
    "limited amplifier");
  connect(supply.p, switch.p);
  connect(switch.n, rs.p);
  connect(rs.n, ground.p);
  connect(on.y, switch.closed);
  assert(abs(rs.i - (if on.y then 1 else 5/14)) < 1e-9, "switch");
  connect(supply.p, r0.p);
  connect(r0.n, changeover.p);
  connect(changeover.n1, rx.p);
  connect(changeover.n2, ry.p);
  connect(rx.n, ground.p);
  connect(ry.n, ground.p);
  connect(on.y, changeover.second);
  assert(abs(r0.i - (if on.y then 5/4 else 5/3)) < 1e-9, "changeover switch");
end electrical_semiconductors;
