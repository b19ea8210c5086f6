connector C replaceable Real v; Real p; flow Real i; end C;
connector D extends C(redeclare flow Real v); end D;
model M D d; end M;
