model Holder
  replaceable model M
    Real x = 1;
  end M;
  model Sub
    extends M;
  end Sub;
  Sub s;
end Holder;

model ExtendsReplaceable
  Holder h;
end ExtendsReplaceable;
