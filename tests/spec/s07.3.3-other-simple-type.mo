model H Real x = 1; end H;
model M H h(redeclare Integer x); end M;
