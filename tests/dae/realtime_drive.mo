// options: --target=realtime --step=1e-3 --method=linear-euler
model Drive "A motor with a mass on a lever: two states, one loop of two unknowns"
  Real w(start = 1, fixed = true), i(start = 0, fixed = true);
  Real T, u;
equation
  der(w) = T - 0.1*w;
  0.01*der(i) = u - 2*i;
  T + 0.2*u*w = i;
  u - T*i = 1 - w;
end Drive;
