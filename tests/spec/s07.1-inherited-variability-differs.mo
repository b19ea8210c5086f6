model Left parameter Real x = 1; end Left;
model Right Real x = 1; end Right;
model M extends Left; extends Right; end M;
