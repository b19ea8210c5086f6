// Second formulation: one equation for the crank by Lagrange; masses and internal energies of the gas as states.
// run: --stop-time=4 --tolerance=1e-9
model example_stirlingengine
  extends Kit.Examples.Pneumatics.StirlingEngine;
  constant Real R = 287.05, cp = 1004.7, cv = cp - R, r = 0.03, l = 0.11, A = 2e-3;
  constant Real V0[3] = {1e-5, 3e-5, 1e-5 + A*(r + l - sqrt(l^2 - r^2))}, T0[3] = {800, 550, 320}, p0[3] = {5.2e5, 5e5, 4.8e5};
  Real q(start = 0, fixed = true), w(start = 40, fixed = true), a[2], s[2], ds[2], dds[2], b[2];
  Real m[3](start = {p0[k]*V0[k]/(R*T0[k]) for k in 1:3}, each fixed = true, each nominal = 1e-4);
  Real U[3](start = {p0[k]*V0[k]*cv/R for k in 1:3}, each fixed = true, each nominal = 100), W(start = 550, fixed = true);
  Real V[3], T[3] = U ./ m/cv, p[3] = U ./ V*R/cv, f[2] "flows to the cold side";
  function restriction
    input Real p, T, other, Tother;
    output Real f;
  protected
    Real y = min(p, other)/max(p, other), z = if y > 0.3 then 1 - ((y - 0.3)/0.7)^2 else 1;
  algorithm
    f := 5e-7*1.185*(if p > other then p*sqrt(293.15/T) else -other*sqrt(293.15/Tother))*z*(1.0001/(z^2 + 1e-4))^0.25;
  end restriction;
equation
  der(q) = w;
  a = {q, q - Kit.Constants.pi/2};
  for k in 1:2 loop
    b[k] = sqrt(l^2 - (r*sin(a[k]))^2);
    s[k] = r*cos(a[k]) + b[k];
    ds[k] = -r*sin(a[k]) - r^2*sin(a[k])*cos(a[k])/b[k];
    dds[k] = -r*cos(a[k]) - r^2*cos(2*a[k])/b[k] - r^4*(sin(a[k])*cos(a[k]))^2/b[k]^3;
    V[2*k - 1] = 1e-5 + A*(r + l - s[k]);
    f[k] = restriction(p[k], T[k], p[k + 1], T[k + 1]);
  end for;
  V[2] = 3e-5;
  der(m) = {-f[1], f[1] - f[2], f[2]};
  der(U[1]) = -f[1]*cp*(if f[1] > 0 then T[1] else T[2]) + 15*(1000 - T[1]) + p[1]*A*ds[1]*w;
  der(U[2]) = f[1]*cp*(if f[1] > 0 then T[1] else T[2]) - f[2]*cp*(if f[2] > 0 then T[2] else T[3]) - 60*(T[2] - W);
  der(U[3]) = f[2]*cp*(if f[2] > 0 then T[2] else T[3]) + 15*(290 - T[3]) + p[3]*A*ds[2]*w;
  30*der(W) = 60*(T[2] - W);
  (0.1 + 0.2*ds*ds)*der(w) + 0.2*ds*dds*w^2 = -A*((p[1] - 5e5)*ds[1] + (p[3] - 5e5)*ds[2]) - 2*(w/60)^2;
  assert(abs(crank.phi - q) < 1e-3 and abs(crank.w - w) < 1e-2, "crank");
  assert(abs(hot.p/p[1] - 1) < 2e-3 and abs(cold.T - T[3]) < 0.5 and abs(matrix.T - W) < 1e-2, "gas");
end example_stirlingengine;
