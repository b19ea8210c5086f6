record Frame2
  Real phi;
  function equalityConstraint
    input Frame2 a, b;
    output Real residue[0];
  algorithm
    for i in 1:0 loop
      residue[i] := 0;
    end for;
  end equalityConstraint;
end Frame2;

connector Flange
  Frame2 R;
  flow Real tau;
end Flange;

model Fixed
  Flange f;
equation
  Connections.root(f.R);
  f.R.phi = 0;
end Fixed;

model Rod
  Flange a, b;
  Real turned;
equation
  Connections.branch(a.R, b.R);
  a.tau + b.tau = 0;
  if Connections.rooted(a.R) then
    b.R.phi = a.R.phi + 1;
    turned = 1;
  else
    a.R.phi = b.R.phi + 1;
    turned = -1;
  end if;
end Rod;

model Overconstrained "A loop of two rods: one connect is broken"
  Fixed fixed;
  Rod one, two;
equation
  connect(fixed.f, one.a);
  connect(fixed.f, two.b);
  connect(one.b, two.a);
  one.a.tau = time;
end Overconstrained;
