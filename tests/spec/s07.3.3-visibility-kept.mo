model H protected replaceable parameter Real x = 1; public replaceable parameter Real y = 1; end H;
model M extends H; redeclare parameter Real x = 2; public redeclare parameter Real y = 2; end M;
