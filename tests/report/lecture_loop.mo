// options: --tearing=lecture --no-alias
model LectureLoop "The six equations that the lecture tears; u2 = u3 is kept, as it is there"
  parameter Real R1 = 10, R2 = 100, R3 = 50, L = 0.1;
  Real u0, u1, u2, u3, uL, i0, i1, i2, i3, iL(start = 0, fixed = true);
equation
  u0 = 220*sin(time);
  u1 = R1*i1;
  u2 = R2*i2;
  u3 = R3*i3;
  uL = L*der(iL);
  i0 = i1 + iL;
  i1 = i2 + i3;
  u0 = u1 + u3;
  uL = u1 + u2;
  u3 = u2;
end LectureLoop;
