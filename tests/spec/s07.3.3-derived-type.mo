type L = Real(unit = "m");
model H Real x = 1; end H;
model M H h(redeclare L x); end M;
