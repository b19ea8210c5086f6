connector C Real p; flow Real m; stream Real h; end C;
connector D Real p; flow Real m; Real h; end D;
model H replaceable C c; end H;
model M extends H(redeclare D c); end M;
