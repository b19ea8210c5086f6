function f
  input Real u;
  output Real y;
algorithm
  y := u;
  terminate("end");
end f;

model TerminateInFunction
  Real x = f(time);
end TerminateInFunction;
