// options: --tearing=minimal
model ChainOfBodies "five bars in a plane: motion goes along the chain, forces come back; torn at the accelerations"
  parameter Real m = 2, J = 0.1, l = 0.4;
  Real q[5](each start = 0, each fixed = true), w[5](each start = 0, each fixed = true);
  Real z[5] "angular accelerations", x[5], y[5] "accelerations of the centres";
  Real fx[6], fy[6], t[6] "what each bar takes from the one before";
equation
  der(q) = w;
  z[1] = der(w[1]);
  x[1] = -l/2*z[1];
  y[1] = 9.81 - l/2*w[1]^2;
  for k in 2:5 loop
    z[k] = z[k - 1] + der(w[k]);
    x[k] = cos(q[k])*(x[k - 1] - l/2*z[k - 1]) + sin(q[k])*y[k - 1] - l/2*z[k];
    y[k] = cos(q[k])*y[k - 1] - sin(q[k])*(x[k - 1] - l/2*z[k - 1]) - l/2*w[k]^2;
  end for;
  for k in 1:5 loop
    fx[k] = m*x[k] + cos(q[k])*fx[k + 1] - sin(q[k])*fy[k + 1];
    fy[k] = m*y[k] + sin(q[k])*fx[k + 1] + cos(q[k])*fy[k + 1];
    t[k] = J*z[k] - l/2*fx[k] - l/2*fx[k + 1] + t[k + 1];
    t[k] = -q[k];
  end for;
  fx[6] = 0;
  fy[6] = 0;
  t[6] = 0;
end ChainOfBodies;
