model GridWithoutRoot "No root is given: of the candidates, the one of the lowest number becomes it"
  record Reference "The angle of the rotating frame that phasors are given in"
    Real theta;
    function equalityConstraint
      input Reference a, b;
      output Real residue[0];
    algorithm
    end equalityConstraint;
  end Reference;
  connector Terminal
    Real v;
    flow Real i;
    Reference R;
  end Terminal;
  model Line
    Terminal a, b;
  equation
    Connections.branch(a.R, b.R);
    b.R.theta = a.R.theta;
    a.i + b.i = 0;
    a.v - b.v = 0.1*a.i;
  end Line;
  model Load
    Terminal t;
  equation
    t.i = t.v;
  end Load;
  model Generator
    parameter Integer priority = 0;
    Terminal t;
  equation
    Connections.potentialRoot(t.R, priority);
    if Connections.isRoot(t.R) then
      t.R.theta = 50*time;
    end if;
    t.v = 1 - 0.01*t.i;
  end Generator;
  Generator small(priority = 5), large;
  Line line;
equation
  connect(small.t, line.a);
  connect(line.b, large.t);
end GridWithoutRoot;
