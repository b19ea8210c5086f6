model GridInALoop "Three lines in a loop: the frame gets around it once, one connect is broken"
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
  Line line[3];
  Load load;
equation
  connect(slack.t, line[1].a);
  connect(line[1].b, line[2].a);
  connect(line[2].b, line[3].a);
  connect(line[3].b, line[1].a);
  connect(line[2].b, load.t);
end GridInALoop;
