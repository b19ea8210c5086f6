// What stands after the branch that parameters take need not fit.
model BranchAfterTaken
  parameter Integer n = 2;
  Real x[n];
  Real length[max(n - 1, 1)];
equation
  if n == 1 then
    x[1] = 1;
    length[1] = 0;
  elseif n == 2 then
    x = {1, 2};
    length[1] = x[1] + x[2];
  else
    x[3] = x[1] + x[2];
    length = cat(1, {x[1]}, x[2:n - 1], {x[n]});
  end if;
end BranchAfterTaken;
