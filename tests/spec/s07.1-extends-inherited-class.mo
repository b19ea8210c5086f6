model Base
  model Inside
    Real x = 1;
  end Inside;
end Base;

model ExtendsInherited "a base class must not be found through another base class"
  extends Base;
  extends Inside;
end ExtendsInherited;
