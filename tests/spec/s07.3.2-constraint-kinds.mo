// Functions, types and packages keep the modifiers of their constraint like models.
package ConstraintKinds
  function g
    input Real x;
    input Real k = 1;
    output Real y = k*x;
  algorithm
  end g;
  function h
    input Real x;
    input Real k = 2;
    output Real y = -k*x;
  algorithm
  end h;
  package Medium
    constant Real k = 1;
    constant Real l = 2;
  end Medium;
  package Other
    extends Medium;
    constant Real m = 0;
  end Other;
  model A
    replaceable function f = g(k = 3);
    replaceable type T = Real(unit = "m") constrainedby Real(min = -3);
    replaceable package Water = Medium constrainedby Medium(k = 5);
    T t = f(time);
    Real y = Water.k + 10*Water.l;
  end A;
  model All
    A a1;                                                  // y = 25
    A a2(redeclare function f = h,                         // k = 3
         redeclare package Water = Other);                 // y = 25
    A a3(redeclare function f = h(k = 4),
         redeclare type T = Real(quantity = "Q"),
         redeclare package Water = Other(k = 3, l = 3));   // y = 33
  end All;
end ConstraintKinds;
