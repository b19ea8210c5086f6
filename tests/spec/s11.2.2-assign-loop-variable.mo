function f
  input Real u;
  output Real y = u;
algorithm
  for i in 1:3 loop
    i := 2;
  end for;
end f;

model AssignLoopVariable
  Real x = f(time);
end AssignLoopVariable;
