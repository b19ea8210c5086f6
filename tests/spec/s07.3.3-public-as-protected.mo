model H replaceable parameter Real x = 1; end H;
model M extends H; protected redeclare parameter Real x = 2; end M;
