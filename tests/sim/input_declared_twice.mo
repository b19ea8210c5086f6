// An element that is declared alike in a class and its base is one, where the first stands (7.1): the inputs of f are
// u and n, of g as well, and of h u and v.
package Generic
  replaceable partial function velocity
    input Real state "of the partial function";
    output Real a;
  end velocity;
end Generic;

package Special
  extends Generic;
  redeclare function extends velocity
    input Real state "of the full function";
  algorithm
    a := 2*state;
  end velocity;
end Special;

model InputDeclaredTwice
  partial function Base
    input Real u[:];
    input Integer n;
    output Real y;
  end Base;
  partial function Other
    input Real u[:];
    input Integer n;
    output Real y;
  end Other;
  partial function Simple
    input Real u;
    input Real v = 2;
    output Real y;
  end Simple;
  function f
    extends Base;
    input Real u[:];
  algorithm
    y := sum(u) + 100*n;
  end f;
  function g
    extends Base;
    extends Other;
    input Integer n;
    input Real u[:];
  algorithm
    y := sum(u) + 100*n;
  end g;
  function h
    extends Simple;
    input Real v = 2;
  algorithm
    y := u + 10*v;
  end h;
  Real a = f({1, 2, time}, 2), b = g({1, 2, time}, 3), c = h(time), d = h(time, 3), e = Special.velocity(time);
end InputDeclaredTwice;
