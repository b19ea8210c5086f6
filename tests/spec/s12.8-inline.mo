function f
  input Real u;
  output Real y = 2*u;
algorithm
  annotation(Inline = true, smoothOrder = 3);
end f;

model Inline
  Real x = f(time);
end Inline;
