// a class inside a class that it extends: without end, and twice as many at every level
model NestedExtends
  model B
    extends NestedExtends;
  end B;
  B b1, b2;
end NestedExtends;
