model M
  Real x = 1;
end M;

model M
  Real y = 1;
end M;

model DoubleTopLevel
  M m;
end DoubleTopLevel;
