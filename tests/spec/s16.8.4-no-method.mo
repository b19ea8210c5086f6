model NoMethod
  Real x(start = 1);
equation
  der(x) = -x + sample(time, Clock(1, 10));
end NoMethod;
