model ParameterBranches "A condition of parameters may leave equations out"
  parameter Boolean fixedLevel = true;
  Real x;
equation
  if fixedLevel then
    x = 1;
  else
    der(x) = -x;
    assert(x > 0, "empty");
  end if;
end ParameterBranches;
