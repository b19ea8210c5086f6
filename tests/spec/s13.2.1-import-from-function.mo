function f
  constant Real c = 2;
  input Real u;
  output Real y = u;
algorithm
end f;

model ImportFromFunction
  import f.c;
  Real x = c;
end ImportFromFunction;
