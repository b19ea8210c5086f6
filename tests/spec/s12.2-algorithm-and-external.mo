function f
  input Real u;
  output Real y;
algorithm
  y := u;
  external "C" y = sin(u);
end f;

model AlgorithmAndExternal
  Real x = f(time);
end AlgorithmAndExternal;
