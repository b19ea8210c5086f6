function f
  input Real speed;
  output Real y = speed;
algorithm
end f;

model ArgumentUnknown
  Real x = f(sped = time);
end ArgumentUnknown;
