model Holder
  model A
    Real x = 1;
  end A;
  final replaceable A a;
end Holder;

model B
  Real x = 2;
end B;

model FinalRedeclared
  Holder h(redeclare B a);
end FinalRedeclared;
