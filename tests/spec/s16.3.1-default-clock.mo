model DefaultClock "No clock is given anywhere: Clock(1.0) for the fastest partition"
  Integer n(start = 0) = previous(n) + 1;
  Integer m = subSample(n, 2);
end DefaultClock;
