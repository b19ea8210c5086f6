model A
  Real x = 1;
end A;

model B
  Real x = 2;
end B;

model Holder
  A a;
end Holder;

model NotReplaceable
  Holder h(redeclare B a);
end NotReplaceable;
