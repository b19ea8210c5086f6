partial function f
  input Real u;
  output Real y;
end f;

model PartialCalled
  Real x = f(time);
end PartialCalled;
