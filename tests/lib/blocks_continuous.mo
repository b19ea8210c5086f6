// Step responses of linear blocks against their closed forms.
// run: --tolerance=1e-10 --stop-time=5
model blocks_continuous
  import Kit.Blocks.{Continuous,Sources};
  parameter Real a = 2*sqrt(2)*Kit.Constants.pi*0.5, w = 2*Kit.Constants.pi;
  Sources.Step one;
  Sources.Clock ramp;
  Sources.Sine sine(f = 1/Kit.Constants.pi);
  Continuous.Integrator integrator(k = 3, y_start = 1);
  Continuous.Derivative derivative(k = 2, T = 0.1);
  Continuous.FirstOrder first(k = 2, T = 0.5);
  Continuous.SecondOrder second(k = 2, w = 2, D = 0.5);
  Continuous.TransferFunction proper(b = {1, 2}, a = {1, 3, 2});
  Continuous.TransferFunction biproper(b = {2, 1}, a = {2, 4}, x_start = {0.5});
  Continuous.StateSpace oscillator(A = [0, 1; -4, 0], B = [0; 4], C = [1, 0; 0, 1]);
  Continuous.PI pi(k = 2, T = 4);
  Continuous.LowPass low1(order = 1, f = 1), low2(order = 2, f = 1), low3(order = 3, f = 1);
  Continuous.HighPass high(f = 1);
  Continuous.Notch notch(f = 1, D = 0.6);
  Continuous.TransportDelay later(T = 0.7);
  Real exact2 = 2*(1 - exp(-time)*(cos(sqrt(3)*time) + sin(sqrt(3)*time)/sqrt(3)));
  Real error[:] = {integrator.y - 1 - 3*(1 - cos(2*time))/2,
    derivative.y - 2*(1 - exp(-time/0.1)), first.y - 2*(1 - exp(-2*time)), second.y - exact2,
    proper.y - 1 + exp(-time), biproper.y - 0.25 + 0.75*exp(-2*time),
    oscillator.y[1] - 1 + cos(2*time), oscillator.y[2] - 2*sin(2*time), pi.y - 2*(1 + time/4),
    low1.y - 1 + exp(-w*time), low2.y - 1 + exp(-a*time)*(cos(a*time) + sin(a*time)),
    low3.y - 1 + exp(-w*time) + 2/sqrt(3)*exp(-w*time/2)*sin(sqrt(3)/2*w*time),
    high.y - exp(-a*time)*(cos(a*time) - sin(a*time)),
    notch.y - 1 + 2*0.6/0.8*exp(-0.6*w*time)*sin(0.8*w*time),
    later.y - max(0, time - 0.7)};
equation
  for i in 1:size(error, 1) loop
    assert(abs(error[i]) < 1e-7, "block " + String(i) + " differs by " + String(error[i]));
  end for;
  connect(sine.y, integrator.u);
  connect(ramp.y, derivative.u);
  connect(ramp.y, later.u);
  connect(one.y, first.u);
  connect(one.y, second.u);
  connect(one.y, proper.u);
  connect(one.y, biproper.u);
  connect(one.y, oscillator.u[1]);
  connect(one.y, pi.u);
  connect(one.y, low1.u);
  connect(one.y, low2.u);
  connect(one.y, low3.u);
  connect(one.y, high.u);
  connect(one.y, notch.u);
end blocks_continuous;
