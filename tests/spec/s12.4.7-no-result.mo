function check
  input Real u;
algorithm
  assert(u < 10, "too large");
end check;

model NoResult
  Real x = time;
equation
  check(x);
end NoResult;
