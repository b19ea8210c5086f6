partial model Base
  Real x;
end Base;

model PartialComponent
  Base base;
end PartialComponent;
