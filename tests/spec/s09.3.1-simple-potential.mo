connector C = Real;
model Part
  C c;
equation
  c = 1;
end Part;
model SimplePotential
  Part p;
end SimplePotential;
