package Q
  model A0 Real x = 1; end A0;
  model H
    replaceable model A = A0;
    replaceable A0 a constrainedby A;
  end H;
  model M H h; end M;
end Q;
