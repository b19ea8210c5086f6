package A
  model B
  protected
    parameter Real x = 1;
    Real level(start = 2) = time;
  end B;
protected
  model C
    Real z = 3;
  end C;
public
  model D
    C c;
    extends A.B(x = 2, level(start = 4));
    Real y = x + c.z;
  end D;
end A;

model ProtectedLegal "Protected elements of the class itself, of its bases and of enclosing packages"
  A.D d;
end ProtectedLegal;
