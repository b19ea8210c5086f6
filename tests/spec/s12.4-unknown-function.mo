model UnknownFunction
  Real x;
equation
  x = sine(time);
end UnknownFunction;
