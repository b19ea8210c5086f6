// options: --target=realtime --step=1e-3 --method=rk4
model Ball "Explicit steps need no matrices but those of loops"
  Real h(start = 1, fixed = true), v(start = 0, fixed = true), drag;
equation
  der(h) = v;
  der(v) = -9.81 - drag;
  drag = 0.01*v + 0.001*drag*drag*drag;
  when h < 0 then
    reinit(v, -0.8*pre(v));
  end when;
end Ball;
