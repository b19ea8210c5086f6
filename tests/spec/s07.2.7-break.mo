model Part
  parameter Real k = 1;
  Real x = k*time;
end Part;

model Base
  Part part(k = 2, x = 3);
end Base;

model Break "A value taken away, to be found by an equation of one's own"
  extends Base(part(x = break));
equation
  part.x = part.k + time;
end Break;
