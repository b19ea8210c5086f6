// run: --intervals=2
// Both directions of an arm's two links follow from where its tip is; the angles' start values say
// which way the elbow points, and what is made of them begins there too, not at zero.
model GuessFollows
  Real phi1(start = 0.9), phi2(start = -1.2);
  Real T1[2, 2], R2[2, 2], T2[2, 2] "turned frames", elbow[2];
  Real x(start = 0.7, fixed = true), y(start = 0.3, fixed = true);
equation
  T1[1, 1] = cos(phi1);
  T1[1, 2] = sin(phi1);
  T1[2, 1] = -sin(phi1);
  T1[2, 2] = cos(phi1);
  R2[1, 1] = cos(phi2);
  R2[1, 2] = sin(phi2);
  R2[2, 1] = -sin(phi2);
  R2[2, 2] = cos(phi2);
  T2 = R2*T1;
  elbow = 0.5*T1[1, :];
  x = elbow[1] + 0.5*T2[1, 1];
  y = elbow[2] + 0.5*T2[1, 2];
  der(x) = 0.1;
  der(y) = 0;
  annotation(experiment(StopTime = 1));
end GuessFollows;
