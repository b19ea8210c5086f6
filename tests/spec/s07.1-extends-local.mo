model Top
  model B Real x = 1; end B;
  extends B;
end Top;
