model H protected replaceable parameter Real x = 1; end H;
model M extends H; public redeclare parameter Real x = 2; end M;
