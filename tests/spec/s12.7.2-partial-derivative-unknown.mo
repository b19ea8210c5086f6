function f
  input Real x;
  output Real z = x^2;
algorithm
end f;

function f_w = der(f, w);

model PartialUnknown
  Real a = f_w(time);
end PartialUnknown;
