type V = Real[3];

record ArrayTypeAndBase
  extends V;
  Real y;
end ArrayTypeAndBase;

model UseIt
  ArrayTypeAndBase a;
equation
  a.y = 1;
end UseIt;
