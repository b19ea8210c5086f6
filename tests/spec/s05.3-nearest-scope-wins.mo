package Around
  constant Real c = 1;
  model M
    constant Real c = 2;
    model Part
      Real x = c;
    end Part;
    Part p;
    Real y = c;
  end M;
end Around;

model NearestScope
  extends Around.M;
end NearestScope;
