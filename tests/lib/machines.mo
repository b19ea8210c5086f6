// Machines and batteries against closed forms and second formulations.
// run: --tolerance=1e-10 --stop-time=0.5
model machines
  import Kit.Electrical.{Machines,Sources,Passive};
  import Kit.Mechanics.Rotational;
  Passive.Ground ground;
  // direct current machine: second-order system by its own equations
  Sources.ConstantVoltage source(V = 48);
  Machines.DcMachine dc(R = 0.2, L = 0.01, k = 0.4, J = 0.05, d = 0.01, i(fixed = true), w(fixed = true), phi(fixed = true),
    useHeatPort = true);
  Kit.Thermal.HeatCapacitor body(C = 100, T(start = 293.15, fixed = true));
  Real i(start = 0, fixed = true), w(start = 0, fixed = true), heat(start = 0, fixed = true);
  Machines.Emf emf(k = 2);
  Rotational.Inertia rotor(J = 2, phi(fixed = true), w(fixed = true));
  Passive.Resistor r(R = 4);
  // synchronous machine at constant speed and constant voltage in its own axes: first-order systems in complex numbers
  Machines.PmSynchronous pm(p = 2, Rs = 0.5, Ld = 0.01, Lq = 0.01, psi_m = 0.1, id(fixed = true), iq(fixed = true));
  Sources.ThreePhaseSignal inverter;
  Rotational.Speed at100;
  Kit.Blocks.Math.Rotator rotator;
  Real c = exp(-50*time), id, iq;
  // induction machine at rest: one phase winding with a short-circuited second one
  Machines.Induction induction(p = 2, Rs = 0.1, Rr = 0.2, Ls = 0.012, Lr = 0.011, Lm = 0.01,
    psi_s(each fixed = true), psi_r(each fixed = true));
  Sources.ThreePhaseVoltage mains(V = 10, f = 50);
  Rotational.Fixed held;
  Passive.Transformer coils[2](each L1 = 0.012, each L2 = 0.011, each M = 0.01, each i1(fixed = true), each i2(fixed = true));
  Passive.Resistor rs[2](each R = 0.1), rr[2](each R = 0.2);
  Sources.SignalVoltage us[2];
  Real electric = sum(mains.plug.pin[k].i*mains.v[k] for k in 1:3);
  Real stored = 0.012*(induction.i*induction.i)/2 + 0.011*(induction.ir*induction.ir)/2
    + 0.01*(induction.i*induction.ir), balance(start = 0, fixed = true);
  // battery: charge counted, first-order polarization
  Machines.Battery battery(Q = 100, R0 = 0.01, R1 = 0.02, tau1 = 0.1, ocv = [0, 3; 1, 4], soc_start = 0.5, ns = 10);
  Sources.ConstantCurrent current(I = 20);
equation
  connect(source.n, ground.p);
  connect(source.p, dc.p);
  connect(dc.n, ground.p);
  connect(dc.heatPort, body.port);
  0.01*der(i) = 48 - 0.2*i - 0.4*w;
  0.05*der(w) = 0.4*i - 0.01*w;
  100*der(heat) = 0.2*i^2 + 0.01*w^2;
  assert(abs(dc.i - i) < 1e-6 and abs(dc.w - w) < 1e-6 and abs(body.T - 293.15 - heat) < 1e-6, "direct current machine");
  // an ideal machine behind 4 Ohm: time constant J R/k^2 = 2 s, no-load speed 24 rad/s
  connect(source.p, r.p);
  connect(r.n, emf.p);
  connect(emf.n, ground.p);
  connect(emf.flange, rotor.flange_a);
  assert(abs(rotor.w - 24*(1 - exp(-time/2))) < 1e-7, "ideal machine");
  // vd = 0, vq = 20 V + p w psi: i' = -(50 + j 200) i + j 2000
  connect(inverter.neutral, ground.p);
  connect(inverter.plug, pm.plug);
  connect(pm.flange, at100.flange);
  at100.w = 100;
  rotator.u = {0, 20 + 2*100*0.1};
  rotator.phi = -2*pm.phi;
  inverter.u = rotator.y;
  id = 2000/(50^2 + 200^2)*(200 - c*(200*cos(200*time) + 50*sin(200*time)));
  iq = 2000/(50^2 + 200^2)*(50 - c*(50*cos(200*time) - 200*sin(200*time)));
  assert(abs(pm.id - id) < 1e-5 and abs(pm.iq - iq) < 1e-5 and abs(pm.tau - 3*0.1*iq) < 1e-5, "synchronous machine");
  connect(mains.neutral, ground.p);
  connect(mains.plug, induction.plug);
  connect(induction.flange, held.flange);
  for k in 1:2 loop
    us[k].u = if k == 1 then 10*cos(100*Kit.Constants.pi*time) else 10*sin(100*Kit.Constants.pi*time);
    connect(us[k].p, rs[k].p);
    connect(rs[k].n, coils[k].p1);
    connect(coils[k].n1, ground.p);
    connect(us[k].n, ground.p);
    connect(coils[k].p2, rr[k].p);
    connect(rr[k].n, ground.p);
    connect(coils[k].n2, ground.p);
    assert(abs(induction.i[k] - coils[k].i1) < 1e-5 and abs(induction.ir[k] - coils[k].i2) < 1e-5, "induction machine at rest");
  end for;
  // energy: what the mains give becomes heat and field energy (of three phases: 3/2 that of the vectors)
  der(balance) = -electric - induction.loss;
  assert(abs(balance - 3/2*stored) < 1e-6, "energy of the induction machine");
  assert(abs(-electric - induction.loss - 3/2*der(stored)) < 1e-9*100, "powers of the induction machine");
  // powers into all connectors become heat and stored energy
  assert(abs(dc.p.v*dc.p.i + dc.n.v*dc.n.i - body.port.Q_flow - der(0.01*dc.i^2/2 + 0.05*dc.w^2/2)) < 1e-9*1000,
    "powers of the direct current machine");
  assert(abs(pm.plug.pin.v*pm.plug.pin.i + pm.flange.tau*pm.w - pm.loss - der(3/2*0.01*(pm.id^2 + pm.iq^2)/2)) < 1e-9*1000,
    "powers of the synchronous machine");
  connect(battery.n, ground.p);
  connect(current.p, ground.p);
  connect(current.n, battery.p);
  assert(abs(battery.soc - 0.5 - 0.2*time) < 1e-9, "state of charge");
  assert(abs(battery.v - 10*(3.5 + 0.2*time) - 0.2 - 0.4*(1 - exp(-10*time))) < 1e-7, "voltage of the battery");
end machines;
