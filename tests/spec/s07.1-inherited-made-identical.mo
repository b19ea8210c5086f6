model Left parameter Real x = 1; end Left;
model Right parameter Real x = 2; end Right;
model M extends Left; extends Right(x = 1); end M;
