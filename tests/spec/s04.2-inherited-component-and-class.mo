model Base
  Real T = 1;
end Base;

model InheritedComponentAndClass
  extends Base;
  type T = Real;
end InheritedComponentAndClass;
