model Base
protected
  Real x = time;
end Base;

model Part
  extends Base;
end Part;

model ProtectedInheritedDot
  Part p;
  Real y = p.x;
end ProtectedInheritedDot;
