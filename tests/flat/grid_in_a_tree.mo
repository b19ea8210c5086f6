model GridInATree "The root is given, and no connect has to be broken"
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
  model Slack
    Terminal t;
  equation
    Connections.root(t.R);
    t.R.theta = 50*time;
    t.v = 1;
  end Slack;
  Slack slack;
  Line line;
  Load load;
equation
  connect(slack.t, line.a);
  connect(line.b, load.t);
end GridInATree;
