type V = Real[3];
model H replaceable parameter V x constrainedby V; replaceable parameter Real y[2] constrainedby Real; end H;
model M H h(x = {1, 2, 3}, y = {1, 2}); end M;
