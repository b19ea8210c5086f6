// Second formulation: Model 2 with masses and internal energies of the gas as states.
// run: --stop-time=10 --tolerance=1e-9
model example_lockvalve
  extends Kit.Examples.Pneumatics.LockValve;
  constant Real R = 287.05, cp = 1004.7, cv = cp - R, T0 = 293.15;
  constant Real G[5] = {1, 0.2, 0.8, 0.8, 0.5}, P0[5] = {6.2e5, 1e5, 1e5, 1e5, 1e5};
  Real V[5] "line, pilot chamber, lock A, lock B, damper";
  Real m[5](start = {5e-4*6.2, 2e-6, 1e-5, 1.9e-5, 1e-4}*1e5/(R*T0), each fixed = true, each nominal = 1e-5);
  Real U[5](start = {5e-4*6.2, 2e-6, 1e-5, 1.9e-5, 1e-4}*1e5*cv/R, each fixed = true), T[5], p[5], H[5], M[5], W[5];
  Real s(start = 1.3e-13, fixed = true), v(start = 0, fixed = true), b(start = 1.1e-14, fixed = true), u(start = 0, fixed = true);
  Real x(start = 0, fixed = true), xd(start = 0, fixed = true), y(start = 0, fixed = true), c, Tm(start = T0), more;
  Real f[7] "hose, pilot fill, pilot empty, fill, empty, throttle, vent";
  function flow_
    input Real a;
    input Real b;
    input Real Ta;
    input Real Tb;
    input Real C;
    output Real q;
  protected
    Real hi = if a > b then a else b;
    Real r = if a > b then b/a else a/b;
    Real z = 1 - ((if r > 0.3 then r else 0.3) - 0.3)^2/0.49;
  algorithm
    q := (if a > b then 1 else -1)*C*1.185*hi*sqrt(293.15/(if a > b then Ta else Tb))*z*(1.0001/(z^2 + 1e-4))^0.25;
    annotation(smoothOrder = 1);
  end flow_;
  function clip "within 0 and 1, with round corners"
    input Real u;
    output Real y;
  protected
    Real p = u/2 + sqrt(u^2/4 + 1e-8);
  algorithm
    y := (1 + p)/2 - sqrt((1 - p)^2/4 + 1e-8);
    annotation(smoothOrder = 10);
  end clip;
  function carried "enthalpy flow"
    input Real q;
    input Real Ta;
    input Real Tb;
    output Real h = 1004.7*(if q > 0 then q*Ta else q*Tb);
  algorithm
    annotation(smoothOrder = 1);
  end carried;
equation
  c = if time < 2 then 0 elseif time < 2.05 then (time - 2)/0.05 elseif time < 5.95 then 1 elseif time < 6 then (6 - time)/0.05 else 0;
  0.01*der(y) = c - y;
  der(x) = xd;
  der(xd) = 30*Kit.Constants.pi*(30*Kit.Constants.pi*(y - x) - 1.4*xd);
  V = {5e-4, 2e-6 + 3e-4*s, 1e-5 + 1e-3*b, 1e-5 + 9e-4*(0.01 - b), 1e-4};
  W = {0, p[2]*3e-4*v, p[3]*1e-3*u, -p[4]*9e-4*u, 0};
  T = {U[k]/(m[k]*cv) for k in 1:5};
  p = {U[k]*R/cv/V[k] for k in 1:5};
  f = {flow_(6.2e5, p[1], T0, T[1], 4e-9), flow_(p[1], p[2], T[1], T[2], 2e-9*clip(x)),
    flow_(p[2], 1e5, Tm, T0, 2e-9*clip(1 - x)),
    flow_(p[1], p[3], T[1], T[3], 8e-9*clip(s/0.01)),
    flow_(p[3], 1e5, T[3], T0, 8e-9*clip(1 - s/0.01)), flow_(p[3], p[5], T[3], T[5], 5e-10),
    flow_(p[4], 1e5, T[4], T0, 2e-9)};
  M = {f[1] - f[2] - f[4], f[2] - f[3], f[4] - f[5] - f[6], -f[7], f[6]};
  H = {carried(f[1], T0, T[1]) - carried(f[2], T[1], T[2]) - carried(f[4], T[1], T[3]),
    carried(f[2] - f[3], T[1], T[2]),
    carried(f[4], T[1], T[3]) - carried(f[5], T[3], T0) - carried(f[6], T[3], T[5]), -carried(f[7], T[4], T0),
    carried(f[6], T[3], T[5])};
  // what leaves the pilot valve is mixed from the line and from the chamber
  more = ((f[3] - f[2]) + sqrt((f[3] - f[2])^2 + 1e-20))/2;
  Tm*(f[2] + more) = f[2]*T[1] + more*T[2];
  der(m) = M;
  der(U) = {H[k] + G[k]*(T0 - T[k]) - W[k] for k in 1:5};
  der(s) = v;
  der(b) = u;
  0.05*der(v) = (p[2] - 1e5)*3e-4 - 2000*(s + 0.01) - 15*v - 20*(exp((s + 1e-5*v - 0.01)/1e-8) - exp(-(s + 1e-5*v)/1e-8));
  0.5*der(u) = (p[3] - 1e5)*1e-3 - (p[4] - 1e5)*9e-4 - 5000*(b + 0.02) - 60*u
    - 100*(exp((b + 1e-5*u - 0.01)/1e-8) - exp(-(b + 1e-5*u)/1e-8));
  assert(abs(pilotPiston.s - s) < 1e-6 and abs(bolt.s - b) < 1e-6, "positions");
  assert(abs(line.p/p[1] - 1) < 1e-4 and abs(lockA.p/p[3] - 1) < 1e-3 and abs(lockB.p/p[4] - 1) < 1e-3, "pressures");
  assert(abs(pilotChamber.T - T[2]) < 0.1 and abs(damper.T - T[5]) < 0.1, "temperatures");
end example_lockvalve;
