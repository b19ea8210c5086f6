model LoopVariable
equation
  for i in 1:2 loop
    i = 2;
  end for;
end LoopVariable;
