type V = Real[3](start = {1, 2, 3});
model M V v(each fixed = true); equation der(v) = {1, 2, 3}; end M;
