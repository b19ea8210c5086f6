model BlockConnectors "Connectors of blocks are inputs and outputs; inside a block others may be protected"
  connector In = input Real;
  connector Out = output Real;
  connector Both
    input Real u;
    output Real y;
    parameter Integer n = 1;
  end Both;
  connector Pair
    Real a, b;
  end Pair;
  connector Plain
    Real v;
    flow Real f;
  end Plain;
  block B
    In u;
    Out y = 2*u;
    Both both(y = u);
    output Pair p(a = u, b = y);
    Real local = 2*u;
  protected
    Plain q(v = u);
  end B;
  B b(u = time, both(u = 1));
end BlockConnectors;
