model OnePipe "One semiLinear() alone has no value between pipes to find"
  Real m = sin(time), H;
equation
  H = semiLinear(m, 1, 2);
end OnePipe;
