model IfBranchesIntegerReal "One branch may be Integer, the other Real"
  Real x = if time > 1 then 1 else 2.5;
  Integer n = if time > 1 then 1 else 2;
  Real y[2] = if time > 1 then {1, 2} else {1.5, 2};
end IfBranchesIntegerReal;
