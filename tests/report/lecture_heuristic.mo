// options: --tearing=lecture --no-alias
model LectureHeuristic "The six equations that the lecture tears, a to f as its heuristic is shown on them; u2 = u3 is kept"
  parameter Real R1 = 10, R2 = 100, R3 = 50, L = 0.1;
  Real u0, u1, u2, u3, uL, i0, i1, i2, i3, iL(start = 0, fixed = true);
equation
  u0 = 220*sin(time);
  u3 = R3*i3 "c";
  u1 = u0 - u3 "d";
  i1 = 1/R1*u1 "a";
  u2 = u3 "e";
  i2 = 1/R2*u2 "b";
  i1 - i2 - i3 = 0 "f";
  uL = L*der(iL);
  i0 = i1 + iL;
  uL = u1 + u2;
end LectureHeuristic;
