// run: --stop-time=0.65 --intervals=13
model SubSample "Every third value; the first ticks coincide"
  Integer u(start = 0) = previous(u) + sample(1, Clock(1, 10));
  Integer y = subSample(u, 3);
end SubSample;
