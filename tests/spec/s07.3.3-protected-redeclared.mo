model H protected replaceable parameter Real x = 1; Real z; end H;
model M extends H(redeclare parameter Real x = 2, z = 3); end M;
