model BooleanEquationContinuous
  Boolean b;
equation
  b = noEvent(time > 1);
end BooleanEquationContinuous;
