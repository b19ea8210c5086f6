within Library.Parts;
// Classes of every kind, long, short and derived.
final encapsulated partial model M "a model"
end M;
class C end C;
record R Real x; end R;
operator record Complex
  encapsulated operator 'constructor'
    function fromReal
      input Real re;
      output Complex result;
    end fromReal;
  end 'constructor';
  encapsulated operator function '+'
    input Complex a, b;
    output Complex c;
  end '+';
end Complex;
block B end B;
connector Pin
  Real v;
  flow Real i;
  stream Real h;
end Pin;
expandable connector Bus end Bus;
type Length = Real(final quantity = "Length", unit = "m");
type Vector = Real[3] "three of them" annotation(absoluteValue = true);
package P
  constant Integer n = 3;
  replaceable package Medium = .Library.Medium(n = 2) constrainedby Library.Base(n = 1) "which one"
    annotation(choicesAllMatching);
  model extends Inner(x = 1) "redeclared in place"
    Real y;
  end Inner;
end P;
pure function f end f;
impure function g end g;
pure operator function h end h;
connector Input = input Real;
connector Output = output Real "signal";
connector Flow = flow Real;
function fx = der(f, x, y) "partial derivative";
type Color = enumeration(red "warm", green, blue annotation(Evaluate = true)) "three";
type Empty = enumeration();
type Any = enumeration(:);
