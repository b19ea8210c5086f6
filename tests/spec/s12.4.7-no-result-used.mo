function check
  input Real u;
algorithm
  assert(u < 10, "too large");
end check;

model NoResultUsed
  Real x;
equation
  x = check(time);
end NoResultUsed;
