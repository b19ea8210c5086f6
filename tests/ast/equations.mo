model Equations
initial equation
  x = 0;
equation
  der(x) = -x "decay" annotation(Documentation(info = "text"));
  (a, , b) = f(x);
  connect(p.n[1], q.r) annotation(Line(points = {{0, 0}, {1, 1}}));
  assert(x > 0, "positive");
  Connections.root(p.frame);
  if initial() then
    x = 1;
  elseif x > 2 then
    x = 2;
    y = 3;
  else
  end if;
  if c then end if;
  for i in 1:n, j in {1, 3, 5}, k loop
    y[i, j, k] = i * j;
  end for;
  for i loop
    z[i] = 0;
  end for;
  when sample(0, 1) then
    reinit(x, 0);
  elsewhen {x > 3, initial()} then
    terminate("done");
  end when "a when";
  {x, y} = {1, 2};
  x + y = if a then b else c;
initial equation
  y = 0;
equation
end Equations;
