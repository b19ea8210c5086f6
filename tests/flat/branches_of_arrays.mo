model BranchesOfArrays "If-equations over arrays, and one whose branches have different numbers of equations"
  parameter Boolean open = true;
  Real x[2], y, z;
equation
  if time > 1 then
    x = {1, 2};
  else
    x = {time, 0};
  end if;
  if open then
    y = 1;
    z = 2;
  else
    y + z = 3;
    y - z = 1;
    assert(false, "not this way");
  end if;
end BranchesOfArrays;
