package Q
  model A0 Real x = 1; end A0;
  model H
    replaceable model A = A0;
    model B = A;
    B b;
  end H;
  model M H h; end M;
end Q;
