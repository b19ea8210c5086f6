// Second formulation: mass and internal energy as states.
// run: --stop-time=30 --tolerance=1e-9
model example_blowdown
  extends Kit.Examples.Pneumatics.Blowdown;
  constant Real R = 287.05, cv = 1004.7 - 287.05;
  Real m(start = 8e5*5e-3/(R*293.15), fixed = true), U(start = 8e5*5e-3*cv/R, fixed = true, nominal = 1e4);
  Real W(start = 293.15, fixed = true), T = U/(m*cv), p = U*R/cv/5e-3, r = 101325/p, z, q;
equation
  z = if r > 0.4 then 1 - ((r - 0.4)/0.6)^2 else 1;
  q = 3e-8*p*1.185*sqrt(293.15/T)*z/(z^2 + 1e-4)^0.25*1.0001^0.25;
  der(m) = -q;
  der(U) = -q*1004.7*T + 0.6*(W - T);
  400*der(W) = 0.6*(T - W);
  assert(abs(tank.p/p - 1) < 1e-5 and abs(tank.T - T) < 1e-3 and abs(wall.T - W) < 1e-3, "pressure and temperatures");
end example_blowdown;
