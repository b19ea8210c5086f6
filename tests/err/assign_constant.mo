function f
  input Real u;
  output Real y;
protected
  constant Real c = 2;
algorithm
  c := 3;
  y := c*u;
end f;

model AssignConstant
  Real x = f(time);
end AssignConstant;
