model GeneralEquation
  block State
    Integer n(start = 0), m(start = 0);
  equation
    n + m = 3;
    n = previous(n) + 1;
  end State;
  State a, b;
equation
  initialState(a);
  transition(a, b, sample(time, Clock(0.1)) > 0.5);
end GeneralEquation;
