model SampleOfClocked "What is clocked cannot be sampled"
  Real u(start = 0) = previous(u) + sample(1, Clock(0.1));
  Real v = 2*u;
  Real y = sample(v);
end SampleOfClocked;
