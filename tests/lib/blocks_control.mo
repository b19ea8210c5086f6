// Controllers against second formulations, an observer against its error's decay.
// run: --tolerance=1e-10 --stop-time=6
model blocks_control
  import Kit.Blocks.{Continuous,Sources};
  Sources.Step one;
  Sources.Constant zero(k = 0);
  Sources.Step command(height = 4, offset = -2, startTime = 3);
  Continuous.PID free(k = 2, Ti = 0.5, Td = 0.2, N = 10, b = 0.3, c = 0);
  Continuous.PID tight(k = 1, Ti = 1, lower = -1, upper = 1, Tt = 0.25);
  Continuous.PID tracking(k = 1, Ti = 1, useTracking = true, Tt = 0.5);
  Continuous.LimitedIntegrator limited(lower = -1, upper = 1);
  Continuous.Observer observer(A = [0, 1; 0, 0], B = [0; 1], C = [1, 0], L = [3; 2], x_start = {1, 0});
  Continuous.StateSpace system(A = [0, 1; 0, 0], B = [0; 1], C = [1, 0]);
  Sources.BooleanStep released(startTime = 2, y_start = true);
  Sources.Constant hold(k = 7);
  Real i(start = 0, fixed = true), d(start = 0, fixed = true);
  Real e = observer.x[1] - system.x[1];
equation
  // y = k (b r - m + (r - m)/(s Ti) - s Td m/(s Td/N + 1)) with r = 1, m = 0, then its measured input sin(time)
  connect(one.y, free.u_s);
  free.u_m = sin(time);
  der(i) = 2/0.5*(1 - sin(time));
  der(d) = (2*0.2*(-cos(time)) - d)*10/0.2;
  assert(abs(free.y - 2*(0.3 - sin(time)) - i - d) < 1e-7, "PID without limits");
  // while at its limit the integral part comes to rest where v exceeds the limit by e Tt/Ti
  connect(command.y, tight.u_s);
  connect(zero.y, tight.u_m);
  assert(tight.y >= -1 and tight.y <= 1, "PID within its limits");
  assert(time < 2.9 or time >= 3 or abs(tight.v + 1.5) < 1e-4, "PID at rest at its limit");
  // tracks 7 until 2, and begins there without a jump
  connect(zero.y, tracking.u_s);
  connect(zero.y, tracking.u_m);
  connect(released.y, tracking.track);
  connect(hold.y, tracking.u_track);
  assert(abs(tracking.y - (if time < 2 then 7 else 7*(1 - exp(-4)))) < 1e-6, "tracking PID");
  assert(abs(tracking.i - 7*(1 - exp(-min(time, 2)/0.5))) < 1e-6, "integral part of the tracking PID");
  connect(command.y, limited.u);
  assert(abs(limited.y - (if time < 0.5 then -2*time elseif time < 3 then -1
    else min(1, -1 + 2*(time - 3)))) < 1e-6, "limited integrator");
  // poles of A - L C: -1 and -2; error from (1, 0)
  connect(one.y, system.u[1]);
  connect(one.y, observer.u[1]);
  connect(system.y, observer.y);
  assert(abs(e - 2*exp(-2*time) + exp(-time)) < 1e-7, "observer");
end blocks_control;
