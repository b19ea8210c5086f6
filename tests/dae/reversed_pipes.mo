model ReversedPipes "Two pipes in series, of which one is drawn against the stream"
  Real m = cos(time), left = 100, right = 300, h1, H1, H2;
equation
  H1 = semiLinear(m, left, h1);
  -H2 = semiLinear(-m, right, h1);
  H1 = H2;
end ReversedPipes;
