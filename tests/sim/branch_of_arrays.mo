// An array that a branch makes is still there when the branch has ended.
function anyTrue
  input Boolean b[:];
  output Boolean y = false;
algorithm
  for i in 1:size(b, 1) loop
    y := y or b[i];
  end for;
end anyTrue;

function weigh
  input Real v[2];
  output Real y = v[1] + 10*v[2];
algorithm
  annotation(Inline = false);
end weigh;

model BranchOfArrays
  parameter Real a = 2;
  Real x = weigh(if anyTrue({q*a > 3 for q in 1:2}) then {a, time} else {time, a});
  Real y = weigh(if anyTrue({q*a > 5 for q in 1:2}) then {a, 2*time} else {2*time, a});
end BranchOfArrays;
