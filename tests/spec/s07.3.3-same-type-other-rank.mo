model H Real x[2] = {1, 2}; end H;
model M H h(redeclare Real x[2, 2] = {{1, 2}, {1, 2}}); end M;
