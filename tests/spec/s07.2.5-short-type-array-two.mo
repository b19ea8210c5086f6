type V = Real[3](start = {1, 2, 3});
model M V v[2](each fixed = true); equation der(v) = {{1, 2, 3}, {1, 2, 3}}; end M;
