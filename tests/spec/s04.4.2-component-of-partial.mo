partial model Base
  Real x;
end Base;

model ComponentOfPartial
  Base b;
end ComponentOfPartial;
