partial function P
  input Real u;
  output R y;
end P;

record R
  Real u;
end R;

function apply
  input P f;
  input Real x;
  output Real y;
protected
  R r = f(x);
algorithm
  y := r.u;
end apply;

model FunctionArgumentIsRecord
  Real x = apply(R, 2);
end FunctionArgumentIsRecord;
