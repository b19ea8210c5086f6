// A type with equalityConstraint makes scalars of a connector overdetermined: a connect that closes a
// loop gives equalityConstraint(a, b) = 0.
package OverdeterminedType
type Angle = Real(unit = "rad");
type Reference
  extends Real;
  function equalityConstraint
    input Reference a; input Reference b; output Real residue[0];
  algorithm
  end equalityConstraint;
end Reference;
connector Pin Real v; flow Real i; Reference theta; end Pin;
model Source Pin p; equation Connections.root(p.theta); p.theta = 5*time; p.v = 1; end Source;
model Load Pin p, n; equation Connections.branch(p.theta, n.theta); p.theta = n.theta; p.i + n.i = 0; p.v - n.v = p.i; end Load;
model Gnd Pin p; equation p.v = 0; Connections.potentialRoot(p.theta, 2); if Connections.isRoot(p.theta) then p.theta = 0; end if; end Gnd;
model E4 Source s; Load a, b; Gnd g; equation connect(s.p, a.p); connect(s.p, b.p); connect(a.n, b.n); connect(a.n, g.p); end E4;
end OverdeterminedType;
