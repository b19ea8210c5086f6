model Top
  Real x = time;
end Top;

model Left
  extends Top;
  Real l = x;
end Left;

model Right
  extends Top;
  Real r = 2*x;
end Right;

model Diamond "What is inherited twice is there once"
  extends Left;
  extends Right;
end Diamond;
