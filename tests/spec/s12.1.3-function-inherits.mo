partial function Base
  input Real u;
  output Real y;
protected
  Real half;
end Base;

function f
  extends Base;
algorithm
  half := u/2;
  y := half + 1;
end f;

model FunctionInherits
  Real x = f(time);
end FunctionInherits;
