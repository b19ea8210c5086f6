model RootedGear "A branch asks which of its ends is nearer to the root"
  record Reference
    Real phi;
    function equalityConstraint
      input Reference a, b;
      output Real residue[0];
    algorithm
    end equalityConstraint;
  end Reference;
  connector Flange
    Reference R;
    flow Real tau;
  end Flange;
  model Gear
    Flange a, b;
    Real shown = if Connections.rooted(a.R) then a.R.phi else b.R.phi;
  equation
    Connections.branch(a.R, b.R);
    a.R.phi = 2*b.R.phi;
    a.tau + b.tau/2 = 0;
  end Gear;
  model Fixed
    Flange flange;
  equation
    Connections.root(flange.R);
    flange.R.phi = time;
  end Fixed;
  Gear forward, backward;
  Fixed fixed;
equation
  connect(fixed.flange, forward.a);
  connect(forward.b, backward.b);
end RootedGear;
