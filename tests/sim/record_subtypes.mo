// A record with more members is a subtype of one with fewer (6.5), as an argument; class extends adds members.
package Basic
  replaceable record S
    Real p;
  end S;
  replaceable partial function density
    input S s;
    output Real r;
  end density;
  replaceable function twice
    input S s;
    output Real r;
  algorithm
    r := 2*s.p;
  end twice;
end Basic;

package Rich
  extends Basic;
  redeclare record extends S
    Real T;
  end S;
  redeclare function extends density
  algorithm
    r := s.p*s.T;
  end density;
end Rich;

record Free
  Real T;
  Integer p;
end Free;

record Base
  Real p;
end Base;

record Derived
  extends Base;
  Real q[2] = {3, 4};
end Derived;

record Holder
  Derived d;
  Real z;
end Holder;

record BaseHolder
  Base d;
end BaseHolder;

function of_base
  input Base b;
  output Real r;
algorithm
  r := b.p;
  annotation(Inline = false);
end of_base;

function of_bases
  input Base b[:];
  output Real r;
algorithm
  r := sum(b.p);
  annotation(Inline = false);
end of_bases;

function of_holder
  input BaseHolder b;
  output Real r = b.d.p;
algorithm
end of_holder;

function through
  input Derived d[:];
  output Real r;
algorithm
  r := of_bases(d) + of_base(d[end]);
end through;

model RecordSubtypes
  replaceable package Medium = Rich;
  Medium.S s(p = time, T = 2);
  Real a = Medium.density(s), b = Medium.twice(s), c = of_base(s), d = Rich.density(Free(T = 3, p = 4));
  Derived e[2](p = {time, 1});
  Holder h(d = e[1], z = 1);
  Real f = of_bases(e), g = through(e), i = of_holder(h), j = of_holder(Holder(Derived(p = 7), 8));
  Base k = e[1];
  parameter Real l = of_base(Derived(p = 5)) + of_bases({Free(1, 2), Free(3, 4)}) + through({Derived(6), Derived(7)});
  Real m = l;
end RecordSubtypes;
