// Second formulation: complex space vectors in axes of the stator, and the swing equation.
// run: --stop-time=5 --tolerance=1e-9
model example_gridswing
  extends Kit.Examples.Electrical.GridSwing;
  constant Real w0 = 100*Kit.Constants.pi;
  Real g[2](each start = 0, each fixed = true) "Current of the grid", i[2](each start = 0, each fixed = true), v[2], e[2], u[2];
  Real phi(start = 0.2 - Kit.Constants.pi/4, fixed = true), w(start = w0/2, fixed = true), psi[2], tau, G;
equation
  u = 8165*{cos(w0*time), sin(w0*time)};
  G = if time >= 1.5 and time < 1.7 then 50 else 1e-4;
  v*G = g - i;
  3e-3*der(g) = u - 0.05*g - v;
  psi = 28.5*{cos(2*phi), sin(2*phi)};
  e = 2*w*{-psi[2], psi[1]};
  5e-3*der(i) = v - 0.02*i - e;
  tau = 3*(psi[1]*i[2] - psi[2]*i[1]);
  der(phi) = w;
  4900*der(w) = tau + 9.5e4 - 1e4*(w - w0/2);
  assert(abs(generator.phi - phi) < 1e-5 and abs(generator.w - w) < 1e-4, "rotor");
  assert(abs(line[1].i - g[1]) < 1, "current: " + String(line[1].i) + " " + String(g[1]));
end example_gridswing;
