model Clocks "Periodic, parametric, varying and event clocks, conversions, solver methods, a state machine, a plant"
  input Real reference(start = 1);
  parameter Real Ts = 0.004 "Interval of a clock";
  output Real speed(start = 0, fixed = true), command;
  Real angle(start = 0, fixed = true), near = 2*angle "Only results and a partition need it";
  Real u, ki(start = 0), slow(start = 0), fast(start = 0), filtered(start = 0), coarse(start = 1), stiff(start = 0), drag;
  Real byParameter(start = 0), mean(start = 0), length;
  Integer every(start = 0), eventTicks(start = 0), pulses(start = 0), wait(start = 2);
  inner Integer level(start = 0);
  Boolean first, high;
  block Off "Counts, then leaves"
    outer output Integer level;
  equation
    level = previous(level) + 1;
  end Off;
  block On
    outer output Integer level;
  equation
    level = previous(level) - 2;
  end On;
  Off off;
  On on;
equation
  der(angle) = speed;
  der(speed) = 5*(command - speed) - (if high then 0.5 else 0);
  high = angle > 0.4;
  command = hold(u);
  // 10 ms with a sub-clock of 30 ms and a super-clock of 5 ms
  when Clock(1, 100) then
    ki = previous(ki) + interval(ki)*(sample(reference) - sample(angle));
    u = 2*(sample(reference) - sample(angle)) + 3*ki + superSample(previous(slow), 3);
    every = previous(every) + 1;
    first = firstTick(every);
  end when;
  slow = 0.1*subSample(u, 3);
  fast = previous(fast) + superSample(u, 2);
  // discretized: explicit, of order 4, implicit
  when Clock(Clock(3, 700), "ExplicitRungeKutta4") then
    der(filtered) = 20*(sample(near) - filtered);
  end when;
  when Clock(Clock(5, 1100), "ImplicitEuler") then
    der(stiff) = -1000*(stiff - sample(speed)) - drag;
    drag = stiff*abs(stiff);
  end when;
  when Clock(Clock(0.02), "ImplicitTrapezoid") then
    der(coarse) = -3*coarse;
  end when;
  // intervals that are a parameter, or computed
  when Clock(Ts) then
    byParameter = previous(byParameter) + interval(byParameter);
  end when;
  when Clock(wait, 500) then
    wait = if previous(wait) > 20 then 3 else previous(wait) + 1;
    pulses = previous(pulses) + 1;
    length = interval(pulses);
  end when;
  // events
  when Clock(sin(9*time) > 0.1, 0.2) then
    eventTicks = previous(eventTicks) + 1;
    mean = 0.5*(previous(mean) + interval(mean));
  end when;
  initialState(off);
  transition(off, on, level >= 5 and sample(true, Clock(1, 50)), immediate = false);
  transition(on, off, level <= 0, immediate = false, reset = false);
  annotation(experiment(StopTime = 2));
end Clocks;
