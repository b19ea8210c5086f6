// A class that is inner and outer offers itself and means the one further outside.
package InnerOuterClasses
  package Cfg constant Real k = 1; end Cfg;
  partial package PCfg constant Real k = 1; end PCfg;
  connector Pin Real v; flow Real i; end Pin;
  connector Pin2 extends Pin; parameter Real z = 1; end Pin2;
  function f input Real x; output Real y = x; algorithm end f;
  function f2 input Real x; output Real y = 2*x; algorithm end f2;
  model Leaf
    outer package C = PCfg;
    outer function g = f;
    outer model M = Base;
    outer connector K = Pin;
    outer record R = Rec;
    outer type T = Real;
    M m; K k; R r; T t = 1;
    Real y = C.k + g(time) + r.a;
  end Leaf;
  model Base Real x = time; end Base;
  model Base2 extends Base(x = 3*time); Real z = 1; end Base2;
  record Rec parameter Real a = 1; end Rec;
  model Mid
    inner outer package C = Cfg(k = 6);
    inner outer function g = f;
    Leaf l;
    Real z = C.k + g(time);
  end Mid;
  model Top
    inner package C = Cfg(k = 5);
    inner function g = f2;
    inner model M = Base2;
    inner connector K = Pin2;
    inner record R = Rec(a = 4);
    inner type T = Real(unit = "m");
    Leaf l; Mid m;
  end Top;
end InnerOuterClasses;
