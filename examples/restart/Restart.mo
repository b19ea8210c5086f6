package Restart "how a multistep method begins again after an event"
  model Harmonic "order test: y'' = -4y"
    Real y(start = 1, fixed = true), v(start = 0, fixed = true);
    Real e "error";
  equation
    der(y) = v;
    der(v) = -4*y;
    e = abs(y - cos(2*time)) + abs(v + 2*sin(2*time));
    annotation(experiment(StopTime = 1));
  end Harmonic;

  model Ball "impact and upper turning point in turns, seen by one event function"
    Real height(start = 2, fixed = true), speed(start = 0, fixed = true);
    Boolean rising(start = false, fixed = true);
    discrete Real impact(start = 0, fixed = true) "time of the last one";
  equation
    der(height) = speed;
    der(speed) = -9.81 - 0.1*speed;
    when (if pre(rising) then speed else height) <= 0 then
      rising = not pre(rising);
      impact = if pre(rising) then pre(impact) else time;
      reinit(speed, if pre(rising) then speed else -0.88*speed);
    end when;
    annotation(experiment(StopTime = 8, Tolerance = 1e-8));
  end Ball;

  model Kicked "stiff: van der Pol's oscillator, pushed off its slow motion"
    parameter Real mu = 1000;
    Real y(start = 2, fixed = true), v(start = 0, fixed = true);
    Integer kicks(start = 0, fixed = true);
  equation
    der(y) = v;
    der(v) = mu*(1 - y^2)*v - y;
    when sample(10, 10) then
      kicks = pre(kicks) + 1;
      reinit(y, y + 0.02*sin(5.0*kicks));
    end when;
    annotation(experiment(StopTime = 600));
  end Kicked;

  model Converter "stiff: a sensor a thousand times faster than what is switched"
    Real i(start = 0, fixed = true), u(start = 0, fixed = true), sensor(start = 0, fixed = true);
    Boolean on(start = true, fixed = true);
  equation
    1e-3*der(i) = (if on then 24 else 0) - u - 0.1*i;
    1e-4*der(u) = i - u/(2 + 0.05*u^2);
    1e-6*der(sensor) = u - sensor;
    when sample(0, 1e-3) then
      on = true;
    elsewhen sample(0.4e-3, 1e-3) then
      on = false;
    end when;
    annotation(experiment(StopTime = 0.05));
  end Converter;

  model Snubber "stiff: the switch excites the fast part itself"
    extends Converter;
    Real w(start = 0, fixed = true);
  equation
    1e-6*der(w) = (if on then 24 else 0) - w;
    annotation(experiment(StopTime = 0.05, Tolerance = 1e-8));
  end Snubber;
end Restart;
