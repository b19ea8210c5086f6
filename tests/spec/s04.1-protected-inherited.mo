model Base
protected
  Real inside = time;
end Base;

model ProtectedInherited "What is inherited may use what is protected"
  extends Base;
  Real x = 2*inside;
end ProtectedInherited;
