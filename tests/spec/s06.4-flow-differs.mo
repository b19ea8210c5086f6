connector C Real v; flow Real i; end C;
connector D Real v; Real i; end D;
model H replaceable C c; equation c.v = 1; end H;
model M extends H(redeclare D c); end M;
