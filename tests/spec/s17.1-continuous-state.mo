model ContinuousState "A state cannot have continuous-time equations"
  block State
    Real x(start = 0);
  equation
    der(x) = 1;
  end State;
  State a, b;
equation
  initialState(a);
  transition(a, b, sample(time, Clock(0.1)) > 0.5);
end ContinuousState;
