model A
  Real x = 1;
end A;

model Holder
  replaceable model M = A;
  M m;
end Holder;

model ClassAsComponent
  Holder h(redeclare A M);
end ClassAsComponent;
