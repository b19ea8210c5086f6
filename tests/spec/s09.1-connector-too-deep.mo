connector Pin
  Real v;
  flow Real i;
end Pin;

model Part
  Pin p;
end Part;

model Box
  Part part;
end Box;

model TooDeep
  Box box;
  Pin q;
equation
  connect(box.part.p, q);
end TooDeep;
