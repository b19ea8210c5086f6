model ComponentAndClass
  model a
  end a;
  Real a = 1;
end ComponentAndClass;
