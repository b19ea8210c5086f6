model ExtendsComponent
  Real x = 1;
  extends x;
end ExtendsComponent;
