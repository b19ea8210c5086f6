model ArrayBinding
  Real x[2], y[2] = {time, 1};
equation
  x = y;
end ArrayBinding;
