import Modelica.Units.SI;
model A
  Real x = 1;
end A;
