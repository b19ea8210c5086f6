model Base
  Real x = time;
end Base;

model Part
protected
  extends Base;
end Part;

model ProtectedExtends "What a protected extends brings is protected"
  Part part;
  Real y = part.x;
end ProtectedExtends;
