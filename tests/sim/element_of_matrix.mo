// run: --interval=0.5
// Elements of matrices and of their rows that subscripts pick, assigned in an algorithm; those that
// are few, of which one is another variable's negative, and Strings.
model ElementOfMatrix
  Integer mem[4,3](start = fill(9, 4, 3)), row[3], sum;
  Integer few[2,2](start = {{1, 2}, {3, 4}}), other;
  String text[2,2](start = {{"a", "b"}, {"c", "d"}});
  Integer letters;
  Integer i, j;
equation
  other = -few[2,1];
  letters = if text[1,1] + text[1,2] + text[2,1] + text[2,2] == "ab3d" then 1 else 0;
algorithm
  i := 1 + integer(time);
  j := 2 - mod(i, 2);
  row := {i, 2*i, 3*i};
  mem[i, 1:3] := row;
  mem[5 - i, 2] := -i;
  few[j, 3 - j] := 10*i;
  when time >= 1.5 then
    text[i, j - 1] := String(3);
  end when;
  row := mem[i, 1:3];
  sum := row[1] + 100*row[2] + 10000*row[3];
  annotation(experiment(StopTime = 3.5));
end ElementOfMatrix;
