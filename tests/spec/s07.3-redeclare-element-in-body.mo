partial package Medium
  constant Real rho = 1;
  replaceable partial function h
    input Real T;
    output Real y;
  end h;
end Medium;

package Water
  extends Medium(rho = 1000);
  redeclare function h
    input Real T;
    output Real y;
  algorithm
    y := 4200*T;
  end h;
end Water;

model Pipe
  replaceable package M = Medium;
  Real h = M.h(time), m = M.rho;
end Pipe;

model RedeclareInBody
  Pipe pipe(redeclare package M = Water);
end RedeclareInBody;
