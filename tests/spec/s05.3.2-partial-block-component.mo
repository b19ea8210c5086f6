partial block Base
  input Real u = 1;
  output Real y = u;
end Base;

model PartialBlockComponent
  Base b;
end PartialBlockComponent;
