// run: --stop-time=0.6 --intervals=6
model NamedArguments
  Integer a(start = 0) = previous(a) + sample(1, clock = Clock(intervalCounter = 1, resolution = 4));
  Integer b(start = 0) = previous(b) + sample(1, Clock(interval = 0.5));
  Integer c = shiftSample(a, shiftCounter = 1, resolution = 2);
end NamedArguments;
