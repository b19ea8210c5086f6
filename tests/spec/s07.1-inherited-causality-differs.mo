model Left input Real x; end Left;
model Right output Real x; end Right;
model M extends Left; extends Right; equation x = 1; end M;
