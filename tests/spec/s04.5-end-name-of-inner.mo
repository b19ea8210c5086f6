model EndNameOfInner
  model Inner
    Real x = 1;
  end Outer;
  Inner i;
end EndNameOfInner;
