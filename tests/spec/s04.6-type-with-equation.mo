type T
  extends Real;
equation
  assert(true, "");
end T;

model TypeWithEquation
  T x = 1;
end TypeWithEquation;
