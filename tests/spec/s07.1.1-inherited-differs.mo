model Left
  Real x = 1;
end Left;

model Right
  Integer x = 2;
end Right;

model InheritedDiffers
  extends Left;
  extends Right;
end InheritedDiffers;
