// run: --stop-time=1.7 --intervals=17
model LargeFactors "Accumulated factors of 2^60"
  Integer u(start = 0) = previous(u) + sample(1, Clock(1, 2));
  Integer y = subSample(subSample(u, 1073741824), 1073741824);
end LargeFactors;
