function f
  input Real u;
algorithm
  assert(u > 0, "");
end f;

model ResultOfNoOutput
  Real x = f(1);
end ResultOfNoOutput;
