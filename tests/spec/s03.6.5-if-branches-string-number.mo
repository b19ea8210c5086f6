model IfBranchesStringNumber
  parameter String s = if 1 > 2 then "a" else 1;
end IfBranchesStringNumber;
