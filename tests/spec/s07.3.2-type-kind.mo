model H replaceable type T = Real; T t = 1; end H;
model M H h(redeclare type T = Integer); end M;
