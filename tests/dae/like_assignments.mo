model LikeAssignments "assignments of an algorithm in which only indices differ"
  Integer y[10](each start = 0), i;
  parameter Integer u[10] = 1:10;
algorithm
  i := 1 + integer(time);
  for k in 1:10 loop
    y[k] := u[k];
  end for;
  y[i] := 0;
end LikeAssignments;
