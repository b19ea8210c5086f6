model Left Real x = 1; end Left;
model Right Real x = 2; end Right;
model M extends Left; extends Right; end M;
