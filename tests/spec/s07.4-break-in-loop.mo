connector In = input Real;
connector Out = output Real;
block Plant Out y = 1; In u[4]; end Plant;
model B
  Plant p[4];
equation
  for i in 1:4 loop
    for j in 1:4 loop
      connect(p[i].y, // what is in between does not matter
        p[j].u[ i ]);
    end for;
  end for;
end B;
model BreakInLoop
  extends B(break connect(p[j].u[i], p[i].y));
equation
  for i in 1:4 loop for j in 1:4 loop connect(p[i].y, p[j].u[5 - i]); end for; end for;
end BreakInLoop;
