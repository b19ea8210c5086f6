function h
  input Real T;
  output Real h = 4.2*T;
algorithm
  annotation(inverse(T = T_h(h)));
end h;

function T_h
  input Real h;
  output Real T = h/4.2;
algorithm
end T_h;

model Inverse
  Real T;
equation
  h(T) = time;
end Inverse;
