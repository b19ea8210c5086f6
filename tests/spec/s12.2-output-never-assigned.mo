function f
  input Real u;
  output Real y;
algorithm
end f;

model OutputNeverAssigned
  Real x = f(time);
end OutputNeverAssigned;
