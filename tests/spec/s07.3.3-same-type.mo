model A parameter Real x = 1; end A;
model H A a; parameter Real p[2] = {1, 2}; Real q = 1; end H;
model M H h(redeclare A a(x = 2), redeclare parameter Real p[3] = {1, 2, 3}, redeclare parameter Real q = 3); end M;
