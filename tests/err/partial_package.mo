// A replaceable package that is partial is to be redeclared: told once at each component, and
// without what follows in the class of the component.
package P
  partial package PartialMedium
    constant Real d;
    replaceable partial function density
      input Real p;
      output Real rho;
    end density;
  end PartialMedium;

  package Water
    extends PartialMedium(d = 1000);
    redeclare function extends density
    algorithm
      rho := d*p;
    end density;
  end Water;

  partial package PartialLaw
    partial function f
      input Real u;
      output Real y;
    end f;
  end PartialLaw;

  model Pipe
    replaceable package Medium = PartialMedium;
    Real rho = Medium.density(time) + Medium.d;
  end Pipe;

  model Spring
    replaceable package Law = PartialLaw constrainedby PartialLaw;
    Real f = Law.f(time);
  end Spring;
end P;

model PartialPackage
  P.Pipe a;
  P.Pipe b[3](redeclare each package Medium = P.Water);
  P.Pipe c(redeclare package Medium = P.PartialMedium);
  P.Pipe d(Medium = P.Water);
  P.Pipe e(redeclare package Medium = P.Waters);
  P.Spring s;
  Real sum = a.rho + e.rho;
end PartialPackage;
