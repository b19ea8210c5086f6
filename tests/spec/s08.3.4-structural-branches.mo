model StructuralBranches "A parameter that decides how many equations there are is structural"
  parameter Boolean both = false;
  Real x = time, y if both;
equation
  if both then
    y = 2*x;
  end if;
end StructuralBranches;
