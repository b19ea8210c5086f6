model TimeWithoutMethod
  Real u = sample(1.0, Clock(1, 10)) + time;
end TimeWithoutMethod;
