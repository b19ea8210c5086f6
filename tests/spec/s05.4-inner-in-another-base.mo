// The inner element may be inherited from another base class than the component that looks for it.
package InnerInAnotherBase
  model World
    parameter Real g = 9;
  end World;
  model HasWorld
    inner World w(g = 4);
    inner function f = half;
  end HasWorld;
  function half
    input Real x;
    output Real y = x/2;
  algorithm
  end half;
  function same
    input Real x;
    output Real y = x;
  algorithm
  end same;
  model Leaf
    outer World w;
    outer function f = same;
    Real y = f(w.g*time);
  end Leaf;
  model HasLeaf
    Leaf l;
  end HasLeaf;
  model Both
    extends HasWorld;
    extends HasLeaf;
  end Both;
  model Own
    extends HasLeaf;
    inner World w(g = 5);
    inner function f = half;
  end Own;
  model Again
    extends Own(w(g = 6));
  end Again;
  model All
    Both b;  // b.w.g = 4
    Own o;   // o.w.g = 5
    Again a; // a.w.g = 6
  end All;
end InnerInAnotherBase;
