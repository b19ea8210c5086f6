model H replaceable constant Real c = 1; end H;
model M H h(redeclare constant Real c = 2); end M;
