record B parameter Real x = 1; end B;
model H replaceable parameter B a[2] = {B(1), B(2)}; end H;
model M H h(redeclare B a[:] = {B(1), B(2), B(3)}); end M;
