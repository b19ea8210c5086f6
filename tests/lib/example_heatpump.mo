// Second formulation: mass and internal energy of both volumes as states.
// run: --stop-time=3600 --tolerance=1e-9
model example_heatpump
  extends Kit.Examples.Pneumatics.HeatPump;
  constant Real R = 287.05, cp = 1004.7, cv = cp - R, x = R/cp;
  Real m1(start = 4.2e5*5e-3/(R*287.15), fixed = true), U1(start = 4.2e5*5e-3*cv/R, fixed = true, nominal = 1e4);
  Real m2(start = 1.95e5*5e-3/(R*267.15), fixed = true), U2(start = 1.95e5*5e-3*cv/R, fixed = true, nominal = 1e4);
  Real T1 = U1/(m1*cv), T2 = U2/(m2*cv), p1 = U1*R/cv/5e-3, p2 = U2*R/cv/5e-3;
  Real up, down, w(start = 20, fixed = true), room2(start = 286.15, fixed = true);
  Real rise = cp*T2*((p1/p2)^x - 1)/0.9, fall = cp*T1*(1 - (p2/p1)^x)*0.9;
  Boolean cold_(start = true, fixed = true);
equation
  up = 1e-3*w/(2*Kit.Constants.pi)*m2/5e-3;
  down = 5e-4*w/(2*Kit.Constants.pi)*m1/5e-3;
  der(m1) = up - down;
  der(m2) = down - up;
  der(U1) = up*(cp*T2 + rise) - down*cp*T1 - 250*(T1 - room2);
  der(U2) = down*(cp*T1 - fall) - up*cp*T2 + 250*(268.15 - T2);
  4e5*der(room2) = 250*(T1 - room2) - 90*(room2 - 268.15);
  5*der(w) = (if cold_ then 250 else 20) - w;
  when {room2 > 294.15, room2 < 292.15} then
    cold_ = room2 < 292.15;
  end when;
  assert(abs(room.T - room2) < 1e-3 and abs(warm.T - T1) < 2e-2 and abs(cold.T - T2) < 2e-2, "temperatures");
  assert(abs(warm.p/p1 - 1) < 1e-4 and abs(cold.p/p2 - 1) < 1e-4 and abs(P - up*rise + down*fall) < 1, "pressures and power");
end example_heatpump;
