partial package PartialMedium
  constant Real c = 3;
  replaceable partial function f
    input Real u;
    output Real y;
  end f;
end PartialMedium;

package Water
  extends PartialMedium(c = 4);
  redeclare function extends f
  algorithm
    y := 2*u;
  end f;
end Water;

model Pipe
  replaceable package Medium = PartialMedium;
  Real x = Medium.c + Medium.f(time);
end Pipe;

model PartialPackageRedeclared "A partial package may stand where another one is meant in the end"
  Pipe pipe(redeclare package Medium = Water);
end PartialPackageRedeclared;
