model A
  Real x = 1;
end A;

model Holder
protected
  replaceable A a;
end Holder;

model RedeclareProtected
  Holder h(redeclare A a(x = 2));
end RedeclareProtected;
