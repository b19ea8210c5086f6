model H protected replaceable parameter Real x = 1; end H;
model H2 extends H; redeclare parameter Real x = 2; end H2;
model M H2 h; Real y = h.x; end M;
