block B
  output Real y = time;
end B;

record R
  Real a = 1;
end R;

model ModelExtendsBlock "A model may extend a block or a record"
  extends B;
  extends R;
end ModelExtendsBlock;
