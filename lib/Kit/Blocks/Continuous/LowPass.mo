within Kit.Blocks.Continuous;
block LowPass "Butterworth low-pass filter of any order"
  extends Interfaces.Siso;
  parameter Integer order(min = 1) = 2 "Order";
  parameter Units.Frequency f(min = 0) = 1
    "Frequency at which the amplitude is that of the input by sqrt(2)";
  parameter Real y_start = 0 "Output at the start, which is a steady state";
protected
  parameter Integer n2 = div(order, 2) "Stages of second order";
  parameter Integer n = order - n2 "Stages in all";
  parameter Units.AngularVelocity w = 2*Constants.pi*f "Corner frequency";
  Real x[n](each start = y_start, each fixed = true) "Outputs of the stages";
  Real xd[n2](each unit = "1/s", each start = 0, each fixed = true) "Their derivatives";
  Real before[n] "Inputs of the stages";
equation
  assert(f > 0, "LowPass: the frequency f should be positive");
  before = cat(1, {u}, x[1:n - 1]);
  for i in 1:n2 loop
    der(x[i]) = xd[i];
    der(xd[i]) = w*(w*(before[i] - x[i]) - 2*sin((2*i - 1)*Constants.pi/(2*order))*xd[i]);
  end for;
  if n > n2 then
    der(x[n]) = w*(before[n] - x[n]);
  end if;
  y = x[n];
  annotation(Documentation(info = "<html>
<p>A chain of stages of second order, and one of first order if the order is odd. Above the
frequency f the amplitude falls with 20 dB per decade and order.</p>
</html>"));
end LowPass;
