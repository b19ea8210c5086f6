// Second formulation: Lagrange's equations of an arm with two point masses, and the controllers.
// run: --stop-time=2 --tolerance=1e-9
model example_robot
  extends Kit.Examples.Spatial.Robot;
  constant Real g = Kit.Constants.g, K[3] = {400, 600, 250};
  Real q[3](each start = 0, each fixed = true), w[3](each start = 0, each fixed = true), I[3](each start = 0, each fixed = true);
  Real f[3](each start = 0, each fixed = true), r[3], t[3], s = q[2] + q[3], R = 0.5*cos(q[2]), Q = R + 0.4*cos(s);
  Real R2 = -0.5*sin(q[2]), Q2 = R2 - 0.4*sin(s), Q3 = -0.4*sin(s);
  constant Real T0[3] = {0.1, 0.2, 0.3}, H[3] = {1.2, 0.6, -1};
  Real z[3] = {max(0, min(1, (time - T0[i])/0.8)) for i in 1:3};
equation
  for i in 1:3 loop
    r[i] = H[i]*z[i]^3*(10 - 15*z[i] + 6*z[i]^2);
    der(q[i]) = w[i];
    der(I[i]) = K[i]/0.4*(r[i] - q[i]);
    der(f[i]) = (r[i] - q[i] - f[i])*20/0.12;
    t[i] = K[i]*(r[i] - q[i]) + I[i] + K[i]*20*(r[i] - q[i] - f[i]);
  end for;
  (0.2 + 4*R^2 + 2*Q^2)*der(w[1]) + (8*R*R2*w[2] + 4*Q*(Q2*w[2] + Q3*w[3]))*w[1] = t[1];
  // both links in their plane: 6*0.25, 2*0.16, coupling 2*0.2*cos(q3); absolute speeds w2 and w2 + w3
  6*0.25*der(w[2]) + 0.4*cos(q[3])*(der(w[2]) + der(w[3])) - 0.4*sin(q[3])*(w[2] + w[3])^2
    - (4*R*R2 + 2*Q*R2)*w[1]^2 + 6*g*0.5*cos(q[2]) = t[2] - t[3];
  2*0.16*(der(w[2]) + der(w[3])) + 0.4*cos(q[3])*der(w[2]) + 0.4*sin(q[3])*w[2]^2
    - 2*Q*Q3*w[1]^2 + 2*g*0.4*cos(s) = t[3];
  assert(abs(base.phi - q[1]) < 1e-4 and abs(shoulder.phi - q[2]) < 1e-4 and abs(elbow.phi - q[3]) < 1e-4, "angles");
end example_robot;
