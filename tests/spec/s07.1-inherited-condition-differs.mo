connector C Real v; flow Real i; end C;
model Left C x if true; end Left;
model Right C x; end Right;
model M extends Left; extends Right; end M;
