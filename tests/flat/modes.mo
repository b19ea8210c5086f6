model Modes "If-equations: one that a parameter decides, one that the run decides, one in an algorithm"
  parameter Boolean detailed = false;
  Real x(start = 1, fixed = true), y, z, level;
  Real w[2];
equation
  if detailed then
    der(x) = -x^3;
  else
    der(x) = -x;
  end if;
  if x > 0.5 then
    y = 1;
    z = x;
  elseif x > 0.2 then
    y = x;
    z = 1;
  else
    y = 0;
    z = 0;
  end if;
  for i in 1:2 loop
    if x > 0.3*i then
      w[i] = x;
    else
      w[i] = i;
    end if;
  end for;
initial equation
  assert(x > 0, "begins below zero");
algorithm
  level := 0;
  for k in 1:3 loop
    if x > 0.25*k then
      level := level + k;
    end if;
  end for;
end Modes;
