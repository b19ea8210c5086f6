// solvers: cvode radau5
// run: --intervals=2
model BranchNever "a branch that is never taken need not fit, even when there is no other"
  Real x;
equation
  if false then
    nothing = 1;
  end if;
  x = time;
end BranchNever;
