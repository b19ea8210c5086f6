model LoopReal
  Real x[2];
equation
  for Real in 1:2 loop
    x[Real] = 1;
  end for;
end LoopReal;
